import type { Deps } from "../../platform/deps.ts";
import type { Actor } from "../../platform/http/actor.ts";
import type { PosterForm } from "../../platform/posters/posters.ts";
import { loadParty, type View, type WholeParty } from "../parties/public.ts";
import { posterToSend, type PosterFile } from "./draw-poster.ts";
import { openAsOrganiser } from "./open-as-organiser.ts";
import { openParty } from "./open-party.ts";
import { posterLock } from "./poster-address.ts";
import { posterFileName } from "./poster-file-name.ts";
import { type AddressKey, keyOpens } from "./signed-address.ts";
import { viewOfLetter } from "./view-of-letter.ts";

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
