import { createHash } from "node:crypto";
import type { Tx } from "../../../platform/database/database.ts";
import type { Deps } from "../../../platform/deps.ts";
import { type Actor, uploader } from "../../../platform/http/api/actor.ts";
import { notFound } from "../../../platform/http/api/refusal.ts";
import type { Upload } from "../../../platform/http/uploads/upload-form.ts";
import type { Picture } from "../../../platform/images/pictures.ts";
import { mayManageCharity, maySeeEverything } from "../charities.policy.ts";
import { logoFileOf, logoKey } from "./logo-url.ts";
import { findLogo, isLogoUsed, lockLogo, lockLogoFile, setLogo } from "./logos.store.ts";

interface Input {
  readonly charityId: string;
  readonly upload: Upload;
}

/** Stores the logo of a charity that is still to be added. If it never is, an unused file remains. */
export async function uploadNewLogo(
  deps: Deps,
  actor: Actor,
  { upload }: Pick<Input, "upload">,
): Promise<{ file: string }> {
  if (!maySeeEverything(actor)) throw notFound();
  await deps.limits.take("uploads", uploader(actor));
  const picture = await deps.pictures.asLogo(upload);
  const file = nameOf(picture);
  await deps.db.transaction().execute(async (tx) => {
    await lockLogoFile(tx, file);
    await deps.files.put(logoKey(file), picture);
  });
  return { file };
}

/** The stored file of a logo uploaded for a new charity. It is not removed before the transaction ends. */
export async function findNewLogo(
  { config, files }: Pick<Deps, "config" | "files">,
  tx: Tx,
  address: string,
): Promise<string | null> {
  const file = logoFileOf(config, address);
  if (file === null) return null;
  await lockLogoFile(tx, file);
  return (await files.get(logoKey(file))) === null ? null : file;
}

/** Sets the charity's logo and returns its file. The same image again changes nothing. */
export async function uploadLogo(deps: Deps, actor: Actor, { charityId, upload }: Input): Promise<{ file: string }> {
  if (!mayManageCharity(actor, charityId)) throw notFound();
  // Checked first, because processing the image is expensive.
  if ((await findLogo(deps.db, charityId)) === null) throw notFound();
  await deps.limits.take("uploads", uploader(actor));
  const picture = await deps.pictures.asLogo(upload);
  const file = nameOf(picture);
  const former = await replaceLogo(deps, actor, charityId, file, picture);
  if (former !== null && former !== file) await removeUnusedLogo(deps, former);
  return { file };
}

async function replaceLogo(
  deps: Deps,
  actor: Actor,
  charityId: string,
  file: string,
  { bytes, contentType }: Picture,
): Promise<string | null> {
  return deps.db.transaction().execute(async (tx) => {
    const former = await lockLogo(tx, charityId);
    if (former === null) throw notFound();
    // A concurrent removal of the same image for another charity either finishes first or sees that it is in use.
    await lockLogoFile(tx, file);
    await deps.files.put(logoKey(file), { bytes, contentType });
    if (former.file === file) return file;
    await setLogo(tx, charityId, file, deps.clock.now());
    await deps.audit.record(tx, actor, {
      action: "change logo",
      subjectKind: "charity",
      subjectId: charityId,
      details: { file },
    });
    return former.file;
  });
}

/** Derived from the content: the same image always has the same name. */
const nameOf = ({ bytes }: Picture) => `${createHash("sha256").update(bytes).digest("base64url").slice(0, 22)}.png`;

/**
 * Removes an image that no charity uses any more. Call it after the commit; if it is missed, an unused file remains,
 * which does no harm.
 */
export async function removeUnusedLogo(deps: Pick<Deps, "db" | "files" | "log">, file: string): Promise<void> {
  try {
    await deps.db.transaction().execute(async (tx) => {
      await lockLogoFile(tx, file);
      if (!(await isLogoUsed(tx, file))) await deps.files.remove(logoKey(file));
    });
  } catch (error) {
    deps.log.warn({ err: error }, "an old logo could not be removed");
  }
}
