import { limits } from "@wishwell/contract/api/limits";
import { invitationTitle, listed, shortInvitationTitle } from "@wishwell/domain/parties/party-language";
import type { Deps } from "../../platform/deps.ts";
import type { Actor } from "../../platform/http/api/actor.ts";
import { notFound, pageHidden } from "../../platform/http/api/refusal.ts";
import { type AddressKey, isSigned, keyOpens } from "../../platform/http/signed-urls.ts";
import type { GuestCard, PosterForm } from "../../platform/poster-rendering/posters.ts";
import { guestNames, guestsWhoMaySeeAddress } from "../guests/public.ts";
import { letterSignature, loadParty, partyEdition, posterLock, type View, type WholeParty } from "../parties/public.ts";
import { type PosterFile, posterFileName, posterToSend, type PosterToSend, type RecentPosters } from "./draw-poster.ts";
import { openAsOrganiser } from "./edit-poster.ts";

type Width = Extract<PosterForm, { kind: "png" }>["width"];

interface PosterQuery {
  readonly id: string;
  readonly width?: Width | undefined;
}

interface PosterCredentials {
  readonly key: AddressKey | null;
  /** The signature from an email to a guest. */
  readonly letter: string | null;
}

/** The poster with the street: for the organiser, holders of a signed address, and guests who may see it. */
export async function showPoster(
  deps: Deps,
  actor: Actor,
  { id, width = 825, ...brought }: PosterQuery & PosterCredentials,
): Promise<PosterFile> {
  const opened = await openWith(deps, id, brought);
  const shown = opened ?? { party: await openAsOrganiser(deps, actor, { id }), view: "invited" as const };
  const drawer = opened === null ? "organiser" : actor.address;
  const poster = await posterToSend(deps, drawer, shown, { kind: "png", width });
  return { ...poster, fileName: posterFileName(shown.party, "poster.png") };
}

async function openWith(
  deps: Deps,
  id: string,
  { key, letter }: PosterCredentials,
): Promise<{ party: WholeParty; view: View } | null> {
  if (letter !== null) {
    const party = await openParty(deps, id);
    return { party, view: await viewOfLetter(deps, party, letter) };
  }
  const party = key && (await loadParty(deps.db, id));
  if (key === null || party === null) return null;
  return keyOpens(deps.config, posterLock(party), key, deps.clock.now()) ? { party, view: "invited" } : null;
}

type PosterDeps = Deps & { readonly recentPosters: RecentPosters };

interface PosterRequest {
  readonly id: string;
  /** Tells the forms of a poster apart in the cache. */
  readonly name: string;
  readonly formOf: (party: WholeParty) => PosterForm;
}

/** The public version: venue and town only. */
export function showPublicPoster(
  deps: PosterDeps,
  actor: Actor,
  { id, width = 600 }: { readonly id: string; readonly width?: 600 | 825 | 1650 | undefined },
): Promise<PosterToSend> {
  return show(deps, actor, { id, name: String(width), formOf: () => ({ kind: "png", width }) });
}

/** The preview image shown where a party's link is shared. */
export function showLinkCard(deps: PosterDeps, actor: Actor, { id }: { id: string }): Promise<PosterToSend> {
  const formOf = ({ children }: WholeParty): PosterForm => {
    const names = children.map(({ firstName }) => firstName);
    const [title, shortTitle] = [invitationTitle(listed(names)), shortInvitationTitle(names)];
    return {
      kind: "link-card",
      card: { title, shortTitle, product: deps.config.PRODUCT_NAME, children: names.length },
    };
  };
  return show(deps, actor, { id, name: "link-card", formOf });
}

/**
 * Many people open it after invitations are sent. While the party is unchanged, one small query is enough to send the
 * cached poster.
 */
async function show(deps: PosterDeps, actor: Actor, { id, name, formOf }: PosterRequest): Promise<PosterToSend> {
  const { db, recentPosters } = deps;
  const edition = await partyEdition(db, id);
  if (edition === null) throw notFound();
  const looked = { partyId: id, edition, form: name };
  const recent = recentPosters.find(looked);
  if (recent !== null) return { tag: recent.tag, make: async () => recent };
  const party = await openParty(deps, id);
  const { tag, make } = await posterToSend(deps, actor.address, { party, view: "anybody" }, formOf(party));
  return {
    tag,
    async make() {
      const poster = await make();
      recentPosters.note(looked, poster);
      return poster;
    },
  };
}

/** The poster as everyone sees it now, to be kept. */
export async function copyPublicPoster(deps: Deps, actor: Actor, party: WholeParty): Promise<Uint8Array> {
  const { make } = await posterToSend(deps, actor.address, { party, view: "anybody" }, { kind: "png", width: 600 });
  return (await make()).bytes;
}

/** What the holder of an email's signature may see of the party now. */
async function viewOfLetter(
  { db, config }: Pick<Deps, "db" | "config">,
  party: WholeParty,
  signature: string,
): Promise<View> {
  const told = await guestsWhoMaySeeAddress(db, party);
  return told.some((id) => isSigned(signature, letterSignature(config, party, id))) ? "invited" : "anybody";
}

/** A party with a public page. One that was never ready has none. */
async function openParty({ db }: Pick<Deps, "db">, id: string): Promise<WholeParty> {
  const party = await loadParty(db, id);
  if (party === null || party.ownerId === null || party.activatedAt === null) throw notFound();
  if (party.hiddenAt !== null) throw pageHidden();
  return party;
}

interface Print {
  readonly id: string;
  readonly paper: "A4" | "A5" | "cards";
  /** For cards: only these guests; undefined means every guest. */
  readonly guestIds: readonly string[] | undefined;
}

export async function printPoster(deps: Deps, actor: Actor, { id, paper, guestIds }: Print): Promise<PosterFile> {
  const party = await openAsOrganiser(deps, actor, { id });
  const form: PosterForm =
    paper === "cards" ? { kind: "cards", cards: await cardsFor(deps, party, guestIds) } : { kind: "pdf", paper };
  const fileName = posterFileName(party, paper === "cards" ? "cards.pdf" : `poster ${paper}.pdf`);
  return { ...(await posterToSend(deps, "organiser", { party, view: "invited" }, form)), fileName };
}

/**
 * Prints nothing unless every id is a guest of this party. Cards get lost, so they never carry a guest's personal link.
 */
async function cardsFor({ db }: Deps, party: WholeParty, guestIds: Print["guestIds"]): Promise<GuestCard[]> {
  const guests = await guestNames(db, party.id, limits.printedCards, guestIds);
  if (guestIds !== undefined && guests.length !== new Set(guestIds).size) throw notFound();
  return guests.map(({ firstName }) => ({ name: firstName }));
}
