import { createHash } from "node:crypto";
import type { Deps } from "../../../platform/deps.ts";
import { type Actor, uploader } from "../../../platform/http/api/actor.ts";
import { notFound } from "../../../platform/http/api/refusal.ts";
import type { Upload } from "../../../platform/http/uploads/upload-form.ts";
import type { Picture } from "../../../platform/images/pictures.ts";
import { mayLookAfter } from "../charities.policy.ts";
import { logoKey } from "./logo-url.ts";
import { findLogo, isLogoUsed, lockLogo, lockLogoFile, setLogo } from "./logos.store.ts";

interface Input {
  readonly charityId: string;
  readonly upload: Upload;
}

/** The charity's logo from now on; answers with its file. The same picture again changes nothing. */
export async function uploadLogo(deps: Deps, actor: Actor, { charityId, upload }: Input): Promise<{ file: string }> {
  if (!mayLookAfter(actor, charityId)) throw notFound();
  // Asked before the picture is drawn: that is work.
  if ((await findLogo(deps.db, charityId)) === null) throw notFound();
  await deps.limits.take("uploads", uploader(actor));
  const picture = await deps.pictures.asLogo(upload);
  const file = nameOf(picture);
  const former = await replaceLogo(deps, actor, charityId, file, picture);
  if (former !== null && former !== file) await forgetLogo(deps, former);
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
    // Whoever removes this very picture for another charity is done before, or sees after that it is in use.
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

/** Made from the picture: the same picture has the same name, another one another. */
const nameOf = ({ bytes }: Picture) => `${createHash("sha256").update(bytes).digest("base64url").slice(0, 22)}.png`;

/**
 * Removes a picture that is nobody's logo any more; to be called when that is committed. If it does not come to that,
 * a file lies about that nobody is led to, and nothing is wrong.
 */
export async function forgetLogo(deps: Pick<Deps, "db" | "files" | "log">, file: string): Promise<void> {
  try {
    await deps.db.transaction().execute(async (tx) => {
      await lockLogoFile(tx, file);
      if (!(await isLogoUsed(tx, file))) await deps.files.remove(logoKey(file));
    });
  } catch (error) {
    deps.log.warn({ err: error }, "a former logo could not be removed");
  }
}
