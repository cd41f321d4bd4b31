import type { Deps } from "../../platform/deps.ts";
import { newPicture, pictureAddress, pictureAt, pictureKey } from "./picture-address.ts";

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
