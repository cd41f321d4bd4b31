import type { PosterDesign } from "@wishwell/poster/design";
import type { Deps } from "../../platform/deps.ts";
import { pictureAt, pictureFolder, pictureKey } from "./picture-address.ts";
import { photosOfThanks } from "./posters.store.ts";

/** Whoever designs may go back to a picture tried before; nobody tries more than these. */
const mostUnused = 10;

/** Of the pictures that neither a party's poster nor its thank-yous show, only the latest stay. */
export async function dropOldPictures(
  { files, db }: Pick<Deps, "files" | "db">,
  partyId: string,
  design: PosterDesign | null,
): Promise<void> {
  const addresses = [...(await photosOfThanks(db, partyId)), ...(design === null ? [] : [design.picture.address])];
  const shown = new Set(addresses.map(pictureAt).map((picture) => picture && pictureKey(picture)));
  const unused = (await files.list(pictureFolder(partyId))).filter((key) => !shown.has(key));
  for (const key of unused.toSorted().slice(0, -mostUnused)) await files.remove(key);
}
