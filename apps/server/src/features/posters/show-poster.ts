import { invitationTitle, listed, shortInvitationTitle } from "@wishwell/domain/parties/party-language";
import type { Deps } from "../../platform/deps.ts";
import type { Actor } from "../../platform/http/api/actor.ts";
import { notFound } from "../../platform/http/api/refusal.ts";
import { type AddressKey, isSigned, keyOpens } from "../../platform/http/signed-urls.ts";
import type { PosterForm } from "../../platform/poster-rendering/posters.ts";
import { guestsToldWhere } from "../guests/public.ts";
import { letterSignature, loadParty, partyEdition, posterLock, type View, type WholeParty } from "../parties/public.ts";
import { type PosterFile, posterFileName, posterToSend, type PosterToSend, type RecentPosters } from "./draw-poster.ts";
import { openAsOrganiser } from "./edit-poster.ts";

type Width = Extract<PosterForm, { kind: "png" }>["width"];

interface Asked {
  readonly id: string;
  readonly width?: Width | undefined;
}

interface Brought {
  readonly key: AddressKey | null;
  /** The signature of a letter to a guest. */
  readonly letter: string | null;
}

/** With the street: for the organiser, for whoever was given the key, and for guests who may know it. */
export async function showPoster(
  deps: Deps,
  actor: Actor,
  { id, width = 825, ...brought }: Asked & Brought,
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
  { key, letter }: Brought,
): Promise<{ party: WholeParty; view: View } | null> {
  if (letter !== null) {
    const party = await openParty(deps, id);
    return { party, view: await viewOfLetter(deps, party, letter) };
  }
  const party = key && (await loadParty(deps.db, id));
  if (key === null || party === null) return null;
  return keyOpens(deps.config, posterLock(party), key, deps.clock.now()) ? { party, view: "invited" } : null;
}

type Needs = Deps & { readonly recentPosters: RecentPosters };

interface Wanted {
  readonly id: string;
  /** What tells its forms apart. */
  readonly name: string;
  readonly formOf: (party: WholeParty) => PosterForm;
}

/** For everybody: venue and town. */
export function showOpenPoster(
  deps: Needs,
  actor: Actor,
  { id, width = 600 }: { readonly id: string; readonly width?: 600 | 825 | 1650 | undefined },
): Promise<PosterToSend> {
  return show(deps, actor, { id, name: String(width), formOf: () => ({ kind: "png", width }) });
}

/** What others see of a party where its link is shared. */
export function showLinkCard(deps: Needs, actor: Actor, { id }: { id: string }): Promise<PosterToSend> {
  const formOf = ({ children }: WholeParty): PosterForm => {
    const names = children.map(({ firstName }) => firstName);
    const [title, shortTitle] = [invitationTitle(listed(names)), shortInvitationTitle(names)];
    return { kind: "link-card", card: { title, shortTitle, product: deps.config.PRODUCT_NAME } };
  };
  return show(deps, actor, { id, name: "link-card", formOf });
}

/**
 * Many look at it when an invitation has gone round. While the party is as it was at the last look, one small question
 * is enough to send what was sent then.
 */
async function show(deps: Needs, actor: Actor, { id, name, formOf }: Wanted): Promise<PosterToSend> {
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

/** What whoever brings a letter's signature may see of the party now. */
async function viewOfLetter(
  { db, config }: Pick<Deps, "db" | "config">,
  party: WholeParty,
  signature: string,
): Promise<View> {
  const told = await guestsToldWhere(db, party);
  return told.some((id) => isSigned(signature, letterSignature(config, party, id))) ? "invited" : "anybody";
}

/** A party whose page everybody can open. One that was never ready has not been shown to anybody. */
async function openParty({ db }: Pick<Deps, "db">, id: string): Promise<WholeParty> {
  const party = await loadParty(db, id);
  if (party === null || party.ownerId === null || party.activatedAt === null) throw notFound();
  return party;
}
