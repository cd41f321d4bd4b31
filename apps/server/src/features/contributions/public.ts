export { addKnownContribution } from "./add-known-contribution.ts";
export type { Contribution } from "./contribution.ts";
export { settle } from "./settle.ts";
