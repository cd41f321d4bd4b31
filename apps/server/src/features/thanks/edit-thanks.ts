import { fieldTexts } from "@wishwell/contract/texts/field-texts";
import { wasInvitedOrReplied } from "@wishwell/domain/guests/guest-options";
import { guestStatus } from "@wishwell/domain/guests/guest-status";
import { defaultCertificateWords, defaultThanks, thankedFor, thankedName } from "@wishwell/domain/guests/thanks-words";
import type { Database, Tx } from "../../platform/database/database.ts";
import type { Deps } from "../../platform/deps.ts";
import type { Actor } from "../../platform/http/api/actor.ts";
import { invalid } from "../../platform/http/api/refusal.ts";
import { findOrganiser } from "../accounts/public.ts";
import { giftsOf } from "../contribution-records/public.ts";
import { actsAs, type Guest, guestsOfParty, wishesOf } from "../guests/public.ts";
import {
  loadParty,
  lockForOrganiser,
  type Party,
  pictureAt,
  pictureKey,
  plainAddress,
  recordPartyAction,
  requireOwner,
  strangerRefused,
  type WholeParty,
} from "../parties/public.ts";
import { findThanksWords, storeThanksWords, thanksOfParty } from "./thanks.store.ts";
import type { ThanksWords } from "./thanks.ts";

/** A family that can be thanked, and what for. */
export interface Family {
  readonly guest: Guest;
  readonly name: string;
  readonly what: string;
  readonly came: boolean;
  readonly gave: boolean;
  readonly wish: string;
  readonly thankedAt: Date | null;
  readonly reachable: boolean;
}

type FamiliesDeps = Pick<Deps, "mail">;

/** Every family that was invited, replied or sent a wish. Families that never heard of the party are left out. */
export async function familiesOf({ mail }: FamiliesDeps, db: Database, partyId: string): Promise<Family[]> {
  const wishes = await wishesOf(db, partyId);
  const guests = (await guestsOfParty(db, partyId)).filter((guest) => mayBeThanked(guest) || wishes.has(guest.id));
  const thanked = new Map((await thanksOfParty(db, partyId)).map((given) => [given.guestId, given.thankedAt]));
  const gifts = await giftsOf(
    db,
    guests.map(({ id }) => id),
  );
  const unreachable = await mail.unreachable(db, [...new Set(guests.map(({ email }) => email))]);
  return guests.map((guest) => {
    const [came, gave, wish] = [guest.status === guestStatus.accepted, gifts.has(guest.id), wishes.get(guest.id) ?? ""];
    return {
      guest,
      name: thankedName(guest),
      what: thankedFor({ came, gave, wished: wish !== "" }),
      came,
      gave,
      wish,
      thankedAt: thanked.get(guest.id) ?? null,
      reachable: !isUnreachable(guest) && !unreachable.has(guest.email),
    };
  });
}

/** A deleted email address is empty, which leaves no one to thank. */
const mayBeThanked = ({ status, invitedAt, email }: Guest) =>
  email !== "" && wasInvitedOrReplied({ status, invited: invitedAt !== null });

const isUnreachable = ({ status, email, bouncedAt }: Guest) =>
  status === guestStatus.failed || email === "" || bouncedAt !== null;

/** The organiser's saved wording, or the default. */
export async function thanksWordsOf(db: Database, party: WholeParty): Promise<ThanksWords> {
  const kept = await findThanksWords(db, party.id);
  if (kept !== null) return kept;
  const organiser = party.ownerId === null ? null : await findOrganiser(db, party.ownerId);
  const children = party.children.map(({ firstName }) => firstName);
  return {
    content: defaultThanks({ organiser: organiser?.firstName ?? "", children }),
    certificate: true,
    certificateWords: defaultCertificateWords(children),
    photo: null,
  };
}

/** Refuses everyone but the organiser, without revealing whether the party exists. */
export async function openOwnParty({ db }: Pick<Deps, "db">, actor: Actor, id: string): Promise<WholeParty> {
  const party = await loadParty(db, id);
  if (party === null || actsAs(party, actor) !== "organiser") throw strangerRefused(actor);
  return party;
}

export interface ShownThanks {
  readonly party: WholeParty;
  readonly words: ThanksWords;
  readonly families: readonly Family[];
}

/** The families to thank, and the wording. */
export async function showThanks(deps: Deps, actor: Actor, { id }: { readonly id: string }): Promise<ShownThanks> {
  const party = await openOwnParty(deps, actor, id);
  return { party, words: await thanksWordsOf(deps.db, party), families: await familiesOf(deps, deps.db, id) };
}

/** The wording as a client sends it. */
export interface ThanksWordsInput extends Omit<ThanksWords, "photo"> {
  /** A signed address that we issued; empty removes the photo, and undefined leaves it unchanged. */
  readonly photo: string | undefined;
}

/** Saves the wording without sending anything. */
export async function saveThanks(
  deps: Deps,
  actor: Actor,
  { id, words }: { readonly id: string; readonly words: ThanksWordsInput },
): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const party = await lockForOrganiser(deps, tx, actor, id);
    requireOwner(party);
    await storeWords(deps, tx, party, words);
    await recordPartyAction(deps, tx, actor, party, "change thank-you");
  });
}

/** Stores the wording. The caller locks the party. */
export async function storeWords(
  deps: Deps,
  tx: Tx,
  party: Pick<Party, "id">,
  { photo: sent, ...words }: ThanksWordsInput,
): Promise<ThanksWords> {
  const kept = { ...words, photo: await photoOf(deps, tx, party.id, sent) };
  await storeThanksWords(tx, party.id, kept, deps.clock.now());
  return kept;
}

/** Accepts only a stored picture that was uploaded for this party. */
async function photoOf(deps: Deps, tx: Tx, partyId: string, sent: string | undefined): Promise<string | null> {
  if (sent === undefined) return (await findThanksWords(tx, partyId))?.photo ?? null;
  if (sent === "") return null;
  const address = plainAddress(deps.config, sent);
  const picture = pictureAt(address);
  const known = picture?.partyId === partyId && (await deps.files.get(pictureKey(picture))) !== null;
  if (!known) throw invalid({ photo_url: [fieldTexts.posterPicture] });
  return address;
}
