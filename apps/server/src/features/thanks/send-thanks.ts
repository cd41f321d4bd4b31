import { texts } from "@wishwell/contract/texts/texts";
import { filledThanks } from "@wishwell/domain/guests/thanks-words";
import type { Work } from "../../platform/database/database.ts";
import type { Deps } from "../../platform/deps.ts";
import type { Actor } from "../../platform/http/api/actor.ts";
import { notFound, refuse } from "../../platform/http/api/refusal.ts";
import { noteMessages, openGuests, takeLetters } from "../guests/public.ts";
import {
  lockForOrganiser,
  type Party,
  recordAdmin,
  requireOwner,
  stateOf,
  strangerRefused,
  withOrganiser,
} from "../parties/public.ts";
import { keepWords, type SentWords } from "./edit-thanks.ts";
import { familiesOf, type Family } from "./families.ts";
import { testThankYou, thankYouLetter } from "./thank-you-letter.ts";
import { insertThanks } from "./thanks.store.ts";
import type { GivenThanks, ThanksWords } from "./thanks.ts";

interface Sent {
  readonly id: string;
  readonly guestIds: readonly string[];
  readonly words: SentWords;
}

interface Thanked {
  readonly guestIds: readonly string[];
  readonly skipped: readonly { readonly id: string; readonly reason: "thanked" | "bad_email" }[];
}

/** Thanks these families, each once: all of them are theirs, or nothing happens. */
export async function sendThanks(deps: Deps, actor: Actor, { id, guestIds, words }: Sent): Promise<Thanked> {
  return deps.db.transaction().execute(async (work) => {
    const party = await openOver(deps, work, actor, { id, guestIds });
    const kept = await keepWords(deps, work, party, words);
    const families = new Map((await familiesOf(deps, work, id)).map((family) => [family.guest.id, family]));
    const asked = guestIds.map((guestId) => families.get(guestId));
    const wanted = asked.filter((family) => family !== undefined);
    // Whoever never heard of the party is not written to.
    if (wanted.length !== asked.length) throw notFound();
    const thanked = await thank(deps, work, { party, words: kept, families: wanted.filter((one) => !whyNot(one)) });
    await recordAdmin(deps, work, actor, party, "thank guests");
    return { guestIds: thanked, skipped: wanted.flatMap(skippedOf) };
  });
}

/** The party and these guests, locked, once it is over. */
async function openOver(
  { clock }: Deps,
  work: Work,
  actor: Actor,
  { id, guestIds }: Pick<Sent, "id" | "guestIds">,
): Promise<Party> {
  const [party, ...others] = (await openGuests(work, actor, guestIds)).parties;
  if (party?.id !== id || others.length > 0) throw notFound();
  if (!stateOf(party, clock.now()).over) throw refuse("not_over", texts.partyNotOver);
  return party;
}

function whyNot({ thankedAt, reachable }: Family): "thanked" | "bad_email" | null {
  if (thankedAt !== null) return "thanked";
  return reachable ? null : "bad_email";
}

function skippedOf(family: Family): Thanked["skipped"] {
  const reason = whyNot(family);
  return reason === null ? [] : [{ id: family.guest.id, reason }];
}

interface ToThank {
  readonly party: Party;
  readonly words: ThanksWords;
  readonly families: readonly Family[];
}

async function thank(deps: Deps, work: Work, { party, words, families }: ToThank): Promise<string[]> {
  if (families.length === 0) return [];
  const about = await withOrganiser(work, party);
  await takeLetters(deps, work, about.organiser, families.length);
  const now = deps.clock.now();
  const given = families.map((family) => [family, givenTo(family, words, now)] as const);
  const isNew = await insertThanks(
    work,
    given.map(([, thanks]) => thanks),
  );
  const told = given.filter(([{ guest }]) => isNew.has(guest.id));
  await deps.post.queueMany(
    work,
    told.map(([{ guest }, thanks]) => thankYouLetter(deps.config, about, { guest, given: thanks, now })),
  );
  await noteMessages(
    deps,
    work,
    told.map(([{ guest }, { content }]) => {
      return { partyId: party.id, guestId: guest.id, fromGuest: false, kind: "thanks", content };
    }),
  );
  return told.map(([{ guest }]) => guest.id);
}

function givenTo({ guest, name, what, came }: Family, words: ThanksWords, thankedAt: Date): GivenThanks {
  return {
    guestId: guest.id,
    partyId: guest.partyId,
    content: filledThanks(words.content, { name, what }),
    certificateWords: came && words.certificate ? words.certificateWords : null,
    photo: words.photo,
    thankedAt,
  };
}

/** The letter to the organiser's own address first; its words are kept. */
export async function sendTestThanks(
  deps: Deps,
  actor: Actor,
  { id, words }: { readonly id: string; readonly words: SentWords },
): Promise<void> {
  await deps.db.transaction().execute(async (work) => {
    const party = await lockForOrganiser(deps, work, actor, id);
    requireOwner(party);
    if (actor.kind !== "user") throw strangerRefused(actor);
    await deps.limits.take("testInvites", actor.userId, work);
    const kept = await keepWords(deps, work, party, words);
    const about = await withOrganiser(work, party);
    await deps.post.queue(work, testThankYou(deps.config, about, { words: kept, now: deps.clock.now() }));
  });
}
