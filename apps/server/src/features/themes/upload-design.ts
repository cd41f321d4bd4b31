import { createHash } from "node:crypto";
import type { Deps } from "../../platform/deps.ts";
import type { Actor } from "../../platform/http/api/actor.ts";
import { forbidden, notFound } from "../../platform/http/api/refusal.ts";
import type { Upload } from "../../platform/http/uploads/upload-form.ts";
import { drawingKey } from "./theme.ts";
import { findThemes } from "./themes.store.ts";

interface Input {
  /** Of the theme it is meant for; `null` while that is not saved yet. */
  readonly themeId: string | null;
  readonly upload: Upload;
}

/**
 * Keeps a drawing for whoever saves a theme with it; answers with its file. It stays when no theme shows it any more:
 * posters that were designed with it do.
 */
export async function uploadDesign(deps: Deps, actor: Actor, { themeId, upload }: Input): Promise<{ file: string }> {
  if (actor.kind !== "user") throw forbidden();
  if (themeId !== null && (await findThemes(deps.db, [themeId])).length === 0) throw notFound();
  await deps.limits.take("uploads", `user ${actor.userId}`);
  const { svg } = await deps.pictures.asDrawing(upload);
  const bytes = Buffer.from(svg);
  // Made from the drawing: the same drawing has the same name, another one another.
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
