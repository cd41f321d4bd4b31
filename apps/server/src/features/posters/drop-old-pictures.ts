import type { PosterDesign } from "@wishwell/poster/design";
import type { Deps } from "../../platform/deps.ts";
import { pictureAt, pictureFolder, pictureKey } from "./picture-address.ts";

/** Whoever designs may go back to a picture tried before; nobody tries more than these. */
const mostUnused = 10;

/** Of the pictures that a party's poster does not show, only the latest stay. */
export async function dropOldPictures(
  { files }: Pick<Deps, "files">,
  partyId: string,
  design: PosterDesign | null,
): Promise<void> {
  const shown = design && pictureAt(design.picture.address);
  const unused = (await files.list(pictureFolder(partyId))).filter((key) => !shown || key !== pictureKey(shown));
  for (const key of unused.toSorted().slice(0, -mostUnused)) await files.remove(key);
}
