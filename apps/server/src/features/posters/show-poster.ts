import type { Deps } from "../../platform/deps.ts";
import type { Actor } from "../../platform/http/actor.ts";
import { notFound } from "../../platform/http/refusal.ts";
import type { PosterForm } from "../../platform/posters/posters.ts";
import { loadParty, type WholeParty } from "../parties/public.ts";
import { posterToSend, type PosterToSend } from "./draw-poster.ts";
import { openAsOrganiser } from "./open-as-organiser.ts";
import { posterOrder } from "./poster-order.ts";
import { keyOpens, type PosterKey } from "./signed-address.ts";

type Width = Extract<PosterForm, { kind: "png" }>["width"];

interface Asked {
  readonly id: string;
  readonly width?: Width | undefined;
}

/** With the street: for the organiser, and for whoever was given the key. */
export async function showPoster(
  deps: Deps,
  actor: Actor,
  { id, key, width = 825 }: Asked & { readonly key: PosterKey | null },
): Promise<PosterToSend> {
  const opened = key !== null && keyOpens(deps.config, id, key, deps.clock.now()) ? await loadParty(deps.db, id) : null;
  const party = opened ?? (await openAsOrganiser(deps, actor, { id }));
  return posterToSend(deps, await posterOrder(deps, party, "invited"), { kind: "png", width });
}

/** For everybody: venue and town. */
export async function showOpenPoster(deps: Deps, _actor: Actor, { id, width = 600 }: Asked): Promise<PosterToSend> {
  const party = await openParty(deps, id);
  return posterToSend(deps, await posterOrder(deps, party, "anybody"), { kind: "png", width });
}

/** A draft that nobody owns yet is for whoever started it. */
export async function openParty({ db }: Pick<Deps, "db">, id: string): Promise<WholeParty> {
  const party = await loadParty(db, id);
  if (party === null || party.ownerId === null) throw notFound();
  return party;
}
