import { emailKey } from "@wishwell/domain/email-key";
import type { Deps } from "../../platform/deps.ts";
import type { Actor } from "../../platform/http/actor.ts";
import { notFound } from "../../platform/http/refusal.ts";
import { findOrganiser } from "../accounts/public.ts";
import { noteActivity } from "./activity.store.ts";
import { inviteRequestLetter } from "./party-letters.ts";
import { type InviteRequest, insertInviteRequest } from "./invite-requests.store.ts";
import { lockParty } from "./parties.store.ts";
import { wholeParty } from "./whole-parties.store.ts";

type InvitationAsked = Omit<InviteRequest, "id" | "emailKey">;

/** The organiser gets a letter. Whoever asks learns nothing but that it was passed on. */
export async function askForInvitation(deps: Deps, actor: Actor, asked: InvitationAsked): Promise<void> {
  const { partyId } = asked;
  await deps.limits.take("inviteRequestsOfAddress", actor.address);
  await deps.limits.take("inviteRequests", `${partyId} ${emailKey(asked.email)}`);
  const now = deps.clock.now();
  await deps.db.transaction().execute(async (work) => {
    const party = await lockParty(work, partyId);
    const organiser = party?.ownerId ? await findOrganiser(work, party.ownerId) : null;
    if (organiser === null) throw notFound();
    const id = deps.random.uuid();
    await insertInviteRequest(work, { ...asked, id, emailKey: emailKey(asked.email) }, now);
    await noteActivity(work, [{ partyId, kind: "invite-request", details: { name: asked.name } }], now);
    await deps.post.queue(work, inviteRequestLetter(deps.config, organiser, await wholeParty(work, partyId), asked));
  });
}
