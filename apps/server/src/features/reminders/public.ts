export { countGuestsExpecting, notifyCancelled } from "./notify-changes.ts";
export { countFamiliesToNotify } from "./reminders.store.ts";
