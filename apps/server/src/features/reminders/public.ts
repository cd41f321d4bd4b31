export { guestsCountingOn, tellCancelled } from "./notify-cancelled.ts";
export { countFamiliesToTell } from "./reminders.store.ts";
