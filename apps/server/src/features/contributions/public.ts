export { cardsRest } from "./card-breaker.ts";
export { addKnownContribution } from "./add-known-contribution.ts";
