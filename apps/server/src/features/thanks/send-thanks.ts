import { texts } from "@wishwell/contract/texts/texts";
import { fillThanks } from "@wishwell/domain/guests/thanks-words";
import type { Tx } from "../../platform/database/database.ts";
import type { Deps } from "../../platform/deps.ts";
import type { Actor } from "../../platform/http/api/actor.ts";
import { notFound, refuse } from "../../platform/http/api/refusal.ts";
import { claimLetters, openGuests, recordMessages } from "../guests/public.ts";
import {
  forOrganisers,
  lockForOrganiser,
  type Party,
  recordPartyAction,
  requireOwner,
  requireShown,
  stateOf,
  strangerRefused,
  withOrganiser,
} from "../parties/public.ts";
import { familiesOf, type Family, storeWords, type ThanksWordsInput } from "./edit-thanks.ts";
import { testThankYou, thankYouLetter } from "./thank-you-letter.ts";
import { insertThanks } from "./thanks.store.ts";
import type { GivenThanks, ThanksWords } from "./thanks.ts";

interface SendThanksInput {
  readonly id: string;
  readonly guestIds: readonly string[];
  readonly words: ThanksWordsInput;
}

interface Thanked {
  readonly guestIds: readonly string[];
  readonly skipped: readonly { readonly id: string; readonly reason: "thanked" | "bad_email" }[];
}

/** Thanks these families, each once. Sends nothing unless all of them belong to the organiser's party. */
export async function sendThanks(deps: Deps, actor: Actor, { id, guestIds, words }: SendThanksInput): Promise<Thanked> {
  return deps.db.transaction().execute(async (tx) => {
    const party = await openEndedParty(deps, tx, actor, { id, guestIds });
    const kept = await storeWords(deps, tx, party, words);
    const families = new Map((await familiesOf(deps, tx, id)).map((family) => [family.guest.id, family]));
    const asked = guestIds.map((guestId) => families.get(guestId));
    const wanted = asked.filter((family) => family !== undefined);
    // Guests who never heard of the party are not emailed.
    if (wanted.length !== asked.length) throw notFound();
    const thanked = await thank(deps, tx, { party, words: kept, families: wanted.filter((one) => !skipReason(one)) });
    await recordPartyAction(deps, tx, actor, party, "thank guests");
    return { guestIds: thanked, skipped: wanted.flatMap(skippedOf) };
  });
}

/** Locks the party and these guests, and requires that the party is over. */
async function openEndedParty(
  { clock }: Deps,
  tx: Tx,
  actor: Actor,
  { id, guestIds }: Pick<SendThanksInput, "id" | "guestIds">,
): Promise<Party> {
  const [party, ...others] = (await openGuests(tx, actor, guestIds)).parties;
  if (party?.id !== id || others.length > 0) throw notFound();
  requireShown(party);
  if (!stateOf(party, clock.now()).over) throw refuse("not_over", texts.partyNotOver);
  return party;
}

function skipReason({ thankedAt, reachable }: Family): "thanked" | "bad_email" | null {
  if (thankedAt !== null) return "thanked";
  return reachable ? null : "bad_email";
}

function skippedOf(family: Family): Thanked["skipped"] {
  const reason = skipReason(family);
  return reason === null ? [] : [{ id: family.guest.id, reason }];
}

interface ToThank {
  readonly party: Party;
  readonly words: ThanksWords;
  readonly families: readonly Family[];
}

async function thank(deps: Deps, tx: Tx, { party, words, families }: ToThank): Promise<string[]> {
  if (families.length === 0) return [];
  const about = await withOrganiser(tx, party);
  await claimLetters(deps, tx, about.organiser, families.length);
  const now = deps.clock.now();
  const given = families.map((family) => [family, givenTo(family, words, now)] as const);
  const isNew = await insertThanks(
    tx,
    given.map(([, thanks]) => thanks),
  );
  const newlyThanked = given.filter(([{ guest }]) => isNew.has(guest.id));
  await deps.mail.queueMany(
    tx,
    newlyThanked.map(([{ guest }, thanks]) => thankYouLetter(deps.config, about, { guest, given: thanks, now })),
  );
  await recordMessages(
    deps,
    tx,
    newlyThanked.map(([{ guest }, { content }]) => {
      return { partyId: party.id, guestId: guest.id, fromGuest: false, kind: "thanks", content };
    }),
  );
  return newlyThanked.map(([{ guest }]) => guest.id);
}

function givenTo({ guest, name, what, came }: Family, words: ThanksWords, thankedAt: Date): GivenThanks {
  return {
    guestId: guest.id,
    partyId: guest.partyId,
    content: fillThanks(words.content, { name, what }),
    certificateWords: came && words.certificate ? words.certificateWords : null,
    photo: words.photo,
    thankedAt,
  };
}

/** Sends a test to the organiser's own email address and saves the wording. */
export async function sendTestThanks(
  deps: Deps,
  actor: Actor,
  { id, words }: { readonly id: string; readonly words: ThanksWordsInput },
): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const party = await lockForOrganiser(deps, tx, actor, id);
    requireOwner(party);
    requireShown(party);
    if (actor.kind !== "user") throw strangerRefused(actor);
    await deps.limits.take("testInvites", actor.userId, tx);
    const kept = await storeWords(deps, tx, party, words);
    const about = await withOrganiser(tx, party);
    const letter = testThankYou(deps.config, about, { words: kept, now: deps.clock.now() });
    // Whichever organiser asks gets it; guests see the owner's name in any case.
    const reader = (await forOrganisers(tx, about)).find(({ organiser }) => organiser.id === actor.userId) ?? about;
    await deps.mail.queue(tx, { ...letter, to: reader.organiser.email });
  });
}
