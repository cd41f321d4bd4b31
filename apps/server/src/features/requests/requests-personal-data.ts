import type { PersonalData } from "../accounts/public.ts";
import { presentRequest } from "./requests.presenter.ts";
import { requestsToOrganiser } from "./requests.store.ts";

/** Who asked to come to an organiser's parties. */
export const requestsPersonalData: PersonalData = {
  heading: "invite_requests",
  collect: async (db, { id }) => (await requestsToOrganiser(db, id)).map(presentRequest),
  /** Requests go with their party. */
  erase: async () => undefined,
};
