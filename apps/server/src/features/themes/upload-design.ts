import { createHash } from "node:crypto";
import type { Deps } from "../../platform/deps.ts";
import type { Actor } from "../../platform/http/api/actor.ts";
import { forbidden, notFound } from "../../platform/http/api/refusal.ts";
import type { Upload } from "../../platform/http/uploads/upload-form.ts";
import { drawingKey } from "./theme.ts";
import { findThemes } from "./themes.store.ts";

interface Input {
  /** The theme it is meant for; null if that is not saved yet. */
  readonly themeId: string | null;
  readonly upload: Upload;
}

/**
 * Stores a drawing for use in a theme and returns its file. It stays when no theme uses it any more, because posters
 * may.
 */
export async function uploadDesign(deps: Deps, actor: Actor, { themeId, upload }: Input): Promise<{ file: string }> {
  if (actor.kind !== "user") throw forbidden();
  if (themeId !== null && (await findThemes(deps.db, [themeId])).length === 0) throw notFound();
  await deps.limits.take("uploads", `user ${actor.userId}`);
  const { svg } = await deps.pictures.asDrawing(upload);
  const bytes = Buffer.from(svg);
  // Named after its content, so the same drawing always has the same name.
  const file = `${createHash("sha256").update(bytes).digest("base64url").slice(0, 22)}.svg`;
  await deps.db.transaction().execute(async (tx) => {
    await deps.audit.record(tx, actor, {
      action: "upload design",
      subjectKind: "theme",
      subjectId: themeId ?? file,
      details: { file },
    });
    await deps.files.put(drawingKey(file), { bytes, contentType: "image/svg+xml" });
  });
  return { file };
}
