export type { Contribution } from "./contribution.ts";
export { settle } from "./settle.ts";
