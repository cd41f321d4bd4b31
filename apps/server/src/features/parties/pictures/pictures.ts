import { z } from "zod";
import type { Config } from "../../../platform/config/config.ts";
import type { Tx } from "../../../platform/database/database.ts";
import type { Deps } from "../../../platform/deps.ts";
import { type AddressKey, keyFor, keyOpens, keyQuery, type Lock } from "../../../platform/http/signed-urls.ts";
import { defineJob, type Jobs } from "../../../platform/jobs/job.ts";
import { partiesWithPictures } from "./pictures.store.ts";

/** What every address of an uploaded picture begins with. */
export const picturePlace = "/files/pictures/";
const shape = new RegExp(`^${picturePlace}([\\da-f-]{36})/([\\w-]{22}\\.png)$`);

/** A picture that an organiser uploaded, by the party it was uploaded for. */
export interface PartyPicture {
  readonly partyId: string;
  readonly file: string;
}

/**
 * Its name is not made from what is in it: whoever has the same photo must not find the child's. It begins with when it
 * was uploaded, so that a party's pictures sort by age; the rest nobody guesses.
 */
export const newPicture = ({ random, clock }: Pick<Deps, "random" | "clock">, partyId: string): PartyPicture => ({
  partyId,
  file: `${clock.now().getTime().toString(36).padStart(9, "0")}${random.token().slice(0, 13)}.png`,
});

/** As designs name it. */
export const pictureAddress = ({ partyId, file }: PartyPicture) => `${picturePlace}${partyId}/${file}`;

/** The picture that an address in a design means; `null` for drawings, and for whatever is not ours. */
export function pictureAt(address: string): PartyPicture | null {
  const [, partyId, file] = shape.exec(address) ?? [];
  return partyId === undefined || file === undefined ? null : { partyId, file };
}

/** A design that waits in a browser to be saved waits for a week: so long it can be looked at. */
const lockOf = (picture: PartyPicture): Lock => ({ purpose: "picture", subject: pictureAddress(picture), days: 7 });

/** The address as it is handed out: of an uploaded picture with the key to see it, else as it is. */
export function shownAddress(config: Pick<Config, "appSecret">, address: string, now: Date): string {
  const picture = pictureAt(address);
  return picture === null ? address : `${address}?${keyQuery(keyFor(config, lockOf(picture), now))}`;
}

/** The address as a letter shows it: letters are read again for months, and the picture goes with its party. */
export function letterPictureAddress(
  site: Pick<Config, "appSecret" | "publicUrl">,
  address: string,
  now: Date,
): string {
  const picture = pictureAt(address);
  if (picture === null) return "";
  return `${site.publicUrl}${address}?${keyQuery(keyFor(site, { ...lockOf(picture), days: 120 }, now))}`;
}

export const opensPicture = (
  config: Pick<Config, "appSecret">,
  picture: PartyPicture,
  key: AddressKey,
  now: Date,
): boolean => keyOpens(config, lockOf(picture), key, now);

/** The address as designs name it, from how it was handed out: with the site in front, and with a key at its end. */
export function plainAddress({ publicUrl }: Pick<Config, "publicUrl">, address: string): string {
  const local = address.startsWith(`${publicUrl}/`) ? address.slice(publicUrl.length) : address;
  const [path = ""] = local.split("?");
  return pictureAt(path) === null ? local : path;
}

/** Where the file store keeps a party's pictures. */
export const pictureFolder = (partyId: string) => `pictures/${partyId}/`;
export const pictureKey = ({ partyId, file }: PartyPicture) => `${pictureFolder(partyId)}${file}`;

/** What was copied for something that came to nothing. */
export async function dropPicture({ files }: Pick<Deps, "files">, address: string): Promise<void> {
  const picture = pictureAt(address);
  if (picture !== null) await files.remove(pictureKey(picture));
}

/**
 * The address by which another party's poster shows the same. A picture is copied, because it goes with the party it
 * was uploaded for; `null` when it has gone already.
 */
export async function copyPicture(
  deps: Pick<Deps, "files" | "random" | "clock">,
  address: string,
  partyId: string,
): Promise<{ address: string; uploaded: boolean } | null> {
  const original = pictureAt(address);
  if (original === null) return { address, uploaded: false };
  const file = await deps.files.get(pictureKey(original));
  if (file === null) return null;
  const copy = newPicture(deps, partyId);
  await deps.files.put(pictureKey(copy), file);
  return { address: pictureAddress(copy), uploaded: true };
}

export interface ForgottenParties {
  readonly partyIds: string[];
}

export const picturesToForget = defineJob<ForgottenParties>({
  name: "forget-party-pictures",
  payload: z.object({ partyIds: z.array(z.uuid()) }),
  priority: "bulk",
  retries: 5,
  retryDelaySeconds: 60,
});

/** What was drawn for these parties goes, and what was uploaded for those that are gone; once this is committed. */
export async function forgetPicturesOf(jobs: Jobs, tx: Tx, partyIds: readonly string[]): Promise<void> {
  if (partyIds.length > 0) await jobs.enqueue(tx, picturesToForget, { partyIds: [...partyIds] });
}

export async function forgetPictures(deps: Pick<Deps, "db" | "files" | "posters">, { partyIds }: ForgottenParties) {
  const stillHaveThem = await partiesWithPictures(deps.db, partyIds);
  for (const id of partyIds) {
    await deps.posters.forget(id);
    if (stillHaveThem.has(id)) continue;
    for (const key of await deps.files.list(pictureFolder(id))) await deps.files.remove(key);
  }
}
