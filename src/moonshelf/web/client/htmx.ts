/** htmx, held so that nothing it is sent can become code: everything this page uses of it is in here and live.ts. */

import htmx from "htmx.org";

interface TrustedPolicy {
  createHTML(text: string): unknown;
  createScript(text: string): unknown;
}

interface Inside {
  initSecurity(policy: TrustedPolicy, sync: () => never, async: () => never): void;
}

interface Policies {
  createPolicy(name: string, rules: TrustedPolicy): TrustedPolicy;
}

function never(): never {
  throw new Error("nothing that was sent is ever run");
}

function policy(): TrustedPolicy {
  const rules: TrustedPolicy = { createHTML: (text) => text, createScript: never };
  const policies = (window as Window & { trustedTypes?: Policies }).trustedTypes;
  return policies ? policies.createPolicy("moonshelf", rules) : rules;
}

htmx.registerExtension("lock", { init: (inside: Inside) => inside.initSecurity(policy(), never, never) });

export { htmx };
