/** What runs in the browser, on every page. */

import "./htmx.ts";
import { startLinks } from "./links.ts";
import { startReplay } from "./replay.ts";
import { startTable } from "./table.ts";
import { startTheme } from "./theme.ts";

startTheme();
startLinks();
if (document.body.classList.contains("table-page")) startTable();
const scrub = document.getElementById("scrub");
if (scrub instanceof HTMLFormElement) startReplay(scrub);
