import { sql } from "kysely";

/**
 * Which charities the website shows: ticked, with a sector, and not known to have left their register or to be unable
 * to pay their debts, for those could not be chosen anyway.
 */
export const onWebsite = sql<boolean>`(charities.shown and charities.sector_id is not null and not exists (
  select from charity_register as register
  where register.charity_number = charities.charity_number and (register.insolvent or not register.active)))`;
