import { texts } from "@wishwell/contract/texts";
import { emailKey } from "@wishwell/domain/email-key";
import type { Deps } from "../../platform/deps.ts";
import type { Actor } from "../../platform/http/actor.ts";
import { notFound, refuse } from "../../platform/http/refusal.ts";
import { findOrganiser } from "../accounts/public.ts";
import { noteActivity } from "./activity.store.ts";
import { inviteRequestLetter } from "./party-letters.ts";
import { type InviteRequest, insertInviteRequest } from "./invite-requests.store.ts";
import { lockParty } from "./parties.store.ts";
import { stateOf } from "./party-state.ts";
import { wholeParty } from "./whole-parties.store.ts";

type InvitationAsked = Omit<InviteRequest, "id" | "emailKey">;

/**
 * The organiser gets a letter. Whoever asks learns nothing but that it was passed on. A draft that was never active is
 * not there for them, and when the party is over there is nothing left to ask for.
 */
export async function askForInvitation(deps: Deps, actor: Actor, asked: InvitationAsked): Promise<void> {
  const { partyId } = asked;
  await deps.limits.take("inviteRequestsOfAddress", actor.address);
  const now = deps.clock.now();
  await deps.db.transaction().execute(async (work) => {
    const party = await lockParty(work, partyId);
    if (party === null || party.ownerId === null || party.activatedAt === null) throw notFound();
    const { over, complete } = stateOf(party, now);
    if (over || complete) throw refuse("over", texts.partyOver);
    const organiser = await findOrganiser(work, party.ownerId);
    if (organiser === null) throw notFound();
    // Counted with the work: whoever was not heard may ask again.
    await deps.limits.take("inviteRequests", `${partyId} ${emailKey(asked.email)}`, work);
    const id = deps.random.uuid();
    await insertInviteRequest(work, { ...asked, id, emailKey: emailKey(asked.email) }, now);
    await noteActivity(work, [{ partyId, kind: "invite-request", details: { name: asked.name } }], now);
    await deps.post.queue(work, inviteRequestLetter(deps.config, organiser, await wholeParty(work, partyId), asked));
  });
}
