import { emailKey } from "@wishwell/domain/email-key";
import type { Deps } from "../../platform/deps.ts";
import type { Actor } from "../../platform/http/actor.ts";
import { openForRequests } from "./open-for-requests.ts";
import { passOn } from "./pass-on.ts";
import type { GuestRequest } from "./request.ts";
import { insertRequest } from "./requests.store.ts";

type InvitationAsked = Pick<GuestRequest, "partyId" | "name" | "email" | "message">;

/** The organiser gets a letter. Whoever asks learns nothing but that it was passed on. */
export async function askForInvitation(deps: Deps, actor: Actor, asked: InvitationAsked): Promise<void> {
  const { partyId } = asked;
  await deps.limits.take("inviteRequestsOfAddress", actor.address);
  const now = deps.clock.now();
  await deps.db.transaction().execute(async (work) => {
    const party = await openForRequests(work, partyId, now);
    // Counted with the work: whoever was not heard may ask again.
    await deps.limits.take("inviteRequests", `${partyId} ${emailKey(asked.email)}`, work);
    const nobody = { firstName: "", lastName: "", wantedStatus: null, confirmHash: null };
    await insertRequest(work, { ...asked, ...nobody, id: deps.random.uuid() }, now);
    await passOn(deps, work, party, { ...asked, summary: "" });
  });
}
