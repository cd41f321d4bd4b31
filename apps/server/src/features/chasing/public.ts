export { tellCancelled } from "./tell-cancelled.ts";
