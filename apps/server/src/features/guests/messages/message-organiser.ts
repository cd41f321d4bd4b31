import { texts } from "@wishwell/contract/texts/texts";
import { fullName } from "@wishwell/domain/text/full-name";
import type { Tx } from "../../../platform/database/database.ts";
import type { Deps } from "../../../platform/deps.ts";
import type { Actor } from "../../../platform/http/api/actor.ts";
import { refuse } from "../../../platform/http/api/refusal.ts";
import { saveGuest } from "../edit-guests.ts";
import type { Guest } from "../guest.ts";
import { notifyOrganisers } from "../reply-letters.ts";
import { openGuest, requireOpen } from "../open-guests.ts";
import { type Party, recordActivity, recordPartyAction, withOrganiser } from "../../parties/public.ts";
import { type GuestMessage, requirementSummary, requirementWords } from "./message.ts";
import { recordMessages } from "./send-message.ts";

type OwnWords = "message" | "requirement" | "wish";

interface Written {
  readonly guestId: string;
  readonly kind: OwnWords;
  readonly content: string;
  /** Only with a requirement: replaces the guest's earlier allergies. */
  readonly allergies?: readonly string[] | undefined;
  readonly diets?: readonly string[] | undefined;
}

/**
 * Stores a message from the guest and emails the organiser. An organiser who records it for the guest gets no email.
 */
export async function writeToOrganiser(deps: Deps, actor: Actor, written: Written): Promise<GuestMessage> {
  const { guestId, kind } = written;
  return deps.db.transaction().execute(async (tx) => {
    const { guest, party, by } = await openGuest(deps, tx, actor, guestId);
    // Guests can still say thank you after the party, until it is complete.
    if (by === "guest" && party.completedAt !== null) throw refuse("complete", texts.partyComplete);
    if (kind === "requirement") {
      requireOpen(party, by, deps.clock.now());
      await saveGuest(tx, guest, needsAfter(guest, written), deps.clock.now());
    }
    const needs = kind === "requirement" ? needsAfter(guest, written) : null;
    const content = needs === null ? written.content : requirementWords(needs);
    const line = { partyId: party.id, guestId, kind, content, fromGuest: true, seen: by === "organiser" };
    const [noted] = await recordMessages(deps, tx, [line]);
    if (noted === undefined) throw new Error("the message was not recorded");
    const activity = { partyId: party.id, guestId, kind, details: { name: fullName(guest) } };
    await recordActivity(tx, [activity], deps.clock.now());
    const summary = needs === null ? "" : requirementSummary(needs);
    const done = { guest, what: kind, summary, content: written.content };
    if (by === "guest") await writeNotice(deps, tx, party, done);
    else await recordPartyAction(deps, tx, actor, party, "write down a guest’s words", { guestIds: [guestId] });
    return noted;
  });
}

function needsAfter(before: Guest, { content, allergies, diets }: Written) {
  return {
    requirements: content,
    allergies: allergies ? distinct(allergies) : before.allergies,
    diets: diets ? distinct(diets) : before.diets,
  };
}

const distinct = (words: readonly string[]) => [...new Set(words)];

/** Replies to this email go to the guest's email address. */
async function writeNotice(
  deps: Deps,
  tx: Tx,
  party: Party,
  done: Parameters<typeof notifyOrganisers>[3] & { readonly guest: Guest },
): Promise<void> {
  await notifyOrganisers(deps, tx, await withOrganiser(tx, party), { ...done, replyTo: done.guest.email });
}
