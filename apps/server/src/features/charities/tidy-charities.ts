import type { Deps } from "../../platform/deps.ts";
import { deleteEndedSessions } from "./charity-sessions.store.ts";

/** What the codes opened, once it has closed again. */
export async function tidyCharities({ db }: Deps): Promise<void> {
  await deleteEndedSessions(db);
}
