import { send } from "./api.ts";
import { drafts } from "./drafts.ts";
import { reportFault } from "./report-error.ts";
import { session } from "./session.ts";

/** Ends the sign-in on the server and forgets it here, also when the server cannot be reached. */
export async function signOut(): Promise<void> {
  try {
    await send("POST /user/logout", { body: {} });
  } catch (fault) {
    reportFault("logout", fault);
  } finally {
    drafts.clear();
    session.ended("person");
  }
}
