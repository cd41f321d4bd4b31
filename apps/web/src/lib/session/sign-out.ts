import { send } from "../api/api.ts";
import { forgetDrafts } from "./forget-drafts.ts";
import { reportFault } from "../api/report-error.ts";
import { session } from "./session.ts";

/** Ends the session on the server and in this browser, even when the server cannot be reached. */
export async function signOut(): Promise<void> {
  try {
    await send("POST /user/logout", { body: {} });
  } catch (fault) {
    reportFault("logout", fault);
  } finally {
    forgetDrafts();
    session.ended("person");
  }
}
