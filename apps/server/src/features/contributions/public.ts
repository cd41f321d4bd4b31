export { cardsSwitchedOff } from "./payment-rules.ts";
export { loadDonatePage } from "./donate-page.ts";
export { addKnownContribution } from "./seed-contribution.ts";
