import type { Deps } from "../../platform/deps.ts";
import { type Actor, uploader } from "../../platform/http/actor.ts";
import type { Upload } from "../../platform/http/upload-form.ts";
import { lockForOrganiser, recordAdmin } from "../parties/public.ts";
import { dropOldPictures } from "./drop-old-pictures.ts";
import { openAsOrganiser } from "./open-as-organiser.ts";
import { newPicture, type PartyPicture, pictureKey } from "./picture-address.ts";
import { notePictures } from "./posters.store.ts";

interface Input {
  readonly partyId: string;
  readonly upload: Upload;
}

/** A picture that this party's poster, or its thank-yous, may show from now on. */
export async function uploadPicture(deps: Deps, actor: Actor, { partyId, upload }: Input): Promise<PartyPicture> {
  // Asked before the picture is drawn: that is work.
  await openAsOrganiser(deps, actor, { id: partyId });
  await deps.limits.take("uploads", uploader(actor));
  const { bytes, contentType } = await deps.pictures.asPhoto(upload);
  const picture = newPicture(deps, partyId);
  // Kept before the party is locked: nobody waits at it for the files.
  await deps.files.put(pictureKey(picture), { bytes, contentType });
  try {
    const { design } = await note(deps, actor, partyId);
    await dropOldPictures(deps, partyId, design);
    return picture;
  } catch (error) {
    await deps.files.remove(pictureKey(picture));
    throw error;
  }
}

async function note(deps: Deps, actor: Actor, partyId: string) {
  return deps.db.transaction().execute(async (work) => {
    // Also of a party that is complete: the thank-yous that come after it show photos as well.
    const party = await lockForOrganiser(deps, work, actor, partyId);
    await notePictures(work, partyId);
    await recordAdmin(deps, work, actor, party, "upload picture");
    return party;
  });
}
