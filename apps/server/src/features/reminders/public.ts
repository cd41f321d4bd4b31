export { guestsExpecting, notifyCancelled } from "./notify-cancelled.ts";
export { countFamiliesToNotify } from "./reminders.store.ts";
