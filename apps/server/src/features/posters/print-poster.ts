import { limits } from "@wishwell/contract/api/limits";
import type { Deps } from "../../platform/deps.ts";
import type { Actor } from "../../platform/http/api/actor.ts";
import { notFound } from "../../platform/http/api/refusal.ts";
import type { GuestCard, PosterForm } from "../../platform/poster-rendering/posters.ts";
import { guestNames } from "../guests/public.ts";
import type { WholeParty } from "../parties/public.ts";
import { type PosterFile, posterFileName, posterToSend } from "./draw-poster.ts";
import { openAsOrganiser } from "./edit-poster.ts";

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
