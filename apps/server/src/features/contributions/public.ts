export { addKnownContribution } from "./add-known-contribution.ts";
