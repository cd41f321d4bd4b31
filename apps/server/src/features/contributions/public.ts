export { cardsSwitchedOff } from "./card-limits.ts";
export { loadDonatePage } from "./donate-page.ts";
export { addKnownContribution } from "./seed-contribution.ts";
