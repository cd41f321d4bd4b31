import { limits } from "@wishwell/contract/api/limits";
import { texts } from "@wishwell/contract/texts/texts";
import { londonDay } from "@wishwell/domain/parties/london-time";
import { nextPartyDates } from "@wishwell/domain/parties/party-date-rules";
import { isPastRetention } from "@wishwell/domain/parties/party-clock";
import { titleYearsLater, yearsOlder } from "@wishwell/domain/parties/party-titles";
import { isCloneable } from "@wishwell/domain/parties/planner-options";
import type { Deps } from "../../platform/deps.ts";
import type { Actor, SignedIn } from "../../platform/http/api/actor.ts";
import { refuse, unauthorised } from "../../platform/http/api/refusal.ts";
import { type CopiedPoster, insertCopiedParts, insertCopy } from "./copy-party.store.ts";
import { lockForOrganiser, recordPartyAction } from "./editing/edit-party.ts";
import { showParty } from "./lists/lists.ts";
import { wholeParty } from "./parties-read.store.ts";
import { strangerRefused } from "./parties.policy.ts";
import { type PartyHooks, stateOf, type WholeParty } from "./party.ts";
import { copyPicture, dropPicture } from "./pictures/pictures.ts";
import { followedDesign, themeLookOf, withoutPhoto } from "./pictures/poster-design.ts";
import { freeCode, roomFor } from "./start-party.ts";

/**
 * Next year's party: the same details, poster, children, charities and guests under new ids and a new code. It is on
 * the next anniversary, paused, and belongs to the caller. Guests' replies, needs and contributions are not copied.
 */
export async function copyParty(
  deps: Deps,
  actor: Actor,
  { id, copied }: { readonly id: string } & Pick<PartyHooks, "copied">,
): Promise<WholeParty> {
  if (actor.kind !== "user") throw unauthorised();
  const copyId = deps.random.uuid();
  return withCopiedDesign(deps, actor, { id, copyId }, (poster) =>
    insertNextParty(deps, actor, { id, copyId, poster, copied }),
  );
}

interface NextParty extends Pick<PartyHooks, "copied"> {
  readonly id: string;
  readonly copyId: string;
  readonly poster: CopiedPoster;
}

async function insertNextParty(
  deps: Deps,
  actor: SignedIn,
  { id, copyId, poster, copied }: NextParty,
): Promise<WholeParty> {
  const { random } = deps;
  const now = deps.clock.now();
  return deps.db.transaction().execute(async (tx) => {
    await roomFor(deps, tx, actor.userId);
    const party = await lockForOrganiser(deps, tx, actor, id);
    if (!isCloneable(stateOf(party, now)) || party.date === null) throw refuse("not_complete", texts.partyNotComplete);
    const original = await wholeParty(tx, id);
    const { children, charities } = original;
    const dates = nextPartyDates({ ...party, date: party.date }, londonDay(now));
    const copy = {
      ...party,
      ...dates,
      name: titleYearsLater(party.name, yearsOlder(children, party.date, dates.date)).slice(0, limits.title),
      id: copyId,
      addressId: random.uuid(),
      shortCode: await freeCode(deps, tx),
      ownerId: actor.userId,
      claimHash: null,
      // Families would be told of it anew, so the organiser chooses it anew.
      showOpened: false,
      // Its code is new, and the class may be another one.
      classLink: false,
    };
    const design = followedDesign(original, { ...copy, children, design: poster.design }) ?? poster.design;
    await insertCopy(tx, copy, { ...poster, from: party.id, design }, now);
    await insertCopiedParts(tx, copy.id, now, {
      children: children.map((child) => ({ ...child, id: random.uuid() })),
      charities: charities.map((charity) => ({ ...charity, id: random.uuid() })),
    });
    // Guests who are due to be anonymised tonight are not copied.
    if (!isPastRetention(party.endsAt, "guests", now)) await copied(tx, { from: party.id, to: copy.id }, now);
    await recordPartyAction(deps, tx, actor, party, "copy party");
    return wholeParty(tx, copy.id);
  });
}

interface Copying {
  readonly id: string;
  readonly copyId: string;
}

/** Copies the poster's picture before anything is locked, and deletes it again if saving the copy fails. */
async function withCopiedDesign<Copied>(
  deps: Deps,
  actor: Actor,
  { id, copyId }: Copying,
  save: (copied: CopiedPoster) => Promise<Copied>,
): Promise<Copied> {
  const { party, view } = await showParty(deps, actor, { id });
  if (view !== "organiser") throw strangerRefused(actor);
  const copied = await copyDesign(deps, party, copyId);
  try {
    return await save(copied);
  } catch (error) {
    if (copied.hasPictures) await dropPicture(deps, copied.design?.picture.address ?? "");
    throw error;
  }
}

async function copyDesign(deps: Deps, party: WholeParty, copyId: string): Promise<CopiedPoster> {
  const { design } = party;
  if (design === null) return { design, hasPictures: false };
  const copied = await copyPicture(deps, design.picture.address, copyId);
  if (copied === null) return { design: withoutPhoto(design, themeLookOf(party)), hasPictures: false };
  const picture = { ...design.picture, address: copied.address };
  return { design: { ...design, picture }, hasPictures: copied.uploaded };
}
