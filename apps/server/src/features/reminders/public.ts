export { guestsCountingOn, notifyCancelled } from "./notify-cancelled.ts";
export { countFamiliesToTell } from "./reminders.store.ts";
