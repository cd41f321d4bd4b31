import { z } from "zod";
import type { Config } from "../../../platform/config/config.ts";
import type { Tx } from "../../../platform/database/database.ts";
import type { Deps } from "../../../platform/deps.ts";
import { type AddressKey, keyFor, keyOpens, keyQuery, type Lock } from "../../../platform/http/signed-urls.ts";
import { defineJob, type Jobs } from "../../../platform/jobs/job.ts";
import { partiesWithPictures } from "./pictures.store.ts";

/** The prefix of every uploaded picture's address. */
export const picturePlace = "/files/pictures/";
const shape = new RegExp(`^${picturePlace}([\\da-f-]{36})/([\\w-]{22}\\.png)$`);

/** An uploaded picture, identified by its party and file name. */
export interface PartyPicture {
  readonly partyId: string;
  readonly file: string;
}

/**
 * The name is not derived from the content, so that someone with the same photo cannot find the child's. It starts with
 * the upload time, so that names sort by age; the rest is random.
 */
export const newPicture = ({ random, clock }: Pick<Deps, "random" | "clock">, partyId: string): PartyPicture => ({
  partyId,
  file: `${clock.now().getTime().toString(36).padStart(9, "0")}${random.token().slice(0, 13)}.png`,
});

/** The address as designs store it. */
export const pictureAddress = ({ partyId, file }: PartyPicture) => `${picturePlace}${partyId}/${file}`;

/** The picture behind an address in a design; null for drawings and for addresses that are not ours. */
export function pictureAt(address: string): PartyPicture | null {
  const [, partyId, file] = shape.exec(address) ?? [];
  return partyId === undefined || file === undefined ? null : { partyId, file };
}

/** Links work for a week, because an unsaved design may wait in a browser that long. */
const lockOf = (picture: PartyPicture): Lock => ({ purpose: "picture", subject: pictureAddress(picture), days: 7 });

/** The address given to clients: signed for an uploaded picture, otherwise unchanged. */
export function shownAddress(config: Pick<Config, "appSecret">, address: string, now: Date): string {
  const picture = pictureAt(address);
  return picture === null ? address : `${address}?${keyQuery(keyFor(config, lockOf(picture), now))}`;
}

/**
 * The address used in emails. It works longer, because emails are read again for months; the picture is deleted with
 * its party.
 */
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

/** Turns an address given to clients, with origin and signature, back into the form that designs store. */
export function plainAddress({ publicUrl }: Pick<Config, "publicUrl">, address: string): string {
  const local = address.startsWith(`${publicUrl}/`) ? address.slice(publicUrl.length) : address;
  const [path = ""] = local.split("?");
  return pictureAt(path) === null ? local : path;
}

/** A party's folder in the file store. */
export const pictureFolder = (partyId: string) => `pictures/${partyId}/`;
export const pictureKey = ({ partyId, file }: PartyPicture) => `${pictureFolder(partyId)}${file}`;

/** Deletes a picture copied for an operation that failed. */
export async function dropPicture({ files }: Pick<Deps, "files">, address: string): Promise<void> {
  const picture = pictureAt(address);
  if (picture !== null) await files.remove(pictureKey(picture));
}

/**
 * The address with which another party's poster shows the same picture. An uploaded picture is copied, because it is
 * deleted with its own party; null when it no longer exists.
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

/** After the commit, deletes the drawn pictures of these parties, and the uploads of those that no longer exist. */
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
