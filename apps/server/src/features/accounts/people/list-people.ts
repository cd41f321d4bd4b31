import type { Deps } from "../../../platform/deps.ts";
import type { Counted } from "../../../platform/http/paging.ts";
import { findPeople, type ListedPerson, type PeopleWanted } from "./people.store.ts";

/** For admins: whoever has an account, or asked for one. */
export const listPeople = (
  { db, clock }: Pick<Deps, "db" | "clock">,
  wanted: Omit<PeopleWanted, "now">,
): Promise<Counted & { readonly people: ListedPerson[] }> => findPeople(db, { ...wanted, now: clock.now() });
