export { type Activity, activityChannel, noteActivity } from "./activity.store.ts";
export { presentParty, type View } from "./parties.presenter.ts";
export type { WholeParty } from "./party.ts";
export { showParty } from "./show-party.ts";
export { loadParties, loadParty } from "./whole-parties.store.ts";
