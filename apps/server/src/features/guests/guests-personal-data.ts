import type { PersonalData } from "../accounts/public.ts";
import { presentHeld } from "./guests.presenter.ts";
import { guestsOfOrganiser } from "./guests.store.ts";

/** The guests whom an organiser wrote down. Guests of others' parties belong to those parties. */
export const guestsPersonalData: PersonalData = {
  heading: "guests",
  collect: async (db, { id }) => (await guestsOfOrganiser(db, id)).map(presentHeld),
  /** Guests go with their party. */
  erase: async () => undefined,
};
