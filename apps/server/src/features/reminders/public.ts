export { guestsExpecting as guestsCountingOn, notifyCancelled } from "./notify-cancelled.ts";
export { countFamiliesToNotify as countFamiliesToTell } from "./reminders.store.ts";
