export { countFamiliesToTell } from "./chasing.store.ts";
export { guestsCountingOn, tellCancelled } from "./tell-cancelled.ts";
