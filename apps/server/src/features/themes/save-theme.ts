import type { ThemeStatus } from "@wishwell/contract/api/admin/choices";
import { fieldTexts } from "@wishwell/contract/texts/field-texts";
import { headingFaceNamed } from "@wishwell/poster/text/faces";
import { type AuditChange, unshownValue } from "../../platform/audit/audit-log.ts";
import type { Database, Tx } from "../../platform/database/database.ts";
import type { Deps } from "../../platform/deps.ts";
import type { Actor } from "../../platform/http/api/actor.ts";
import { type FieldErrors, invalid, notFound } from "../../platform/http/api/refusal.ts";
import { drawThemePicturesSoon } from "./theme-pictures.ts";
import { drawingAddress, drawingOf, readDrawing, type Theme, type ThemeDesign } from "./theme.ts";
import {
  findThemes,
  hasThemeGroup,
  insertTheme,
  isNameTaken,
  lockTheme,
  lockThemeGroup,
  updateTheme,
} from "./themes.store.ts";

export interface ThemeInput {
  readonly name: string;
  readonly groupId: string;
  /** The address of its drawing. */
  readonly drawing: string;
  readonly design: ThemeDesign;
  /** Undefined publishes a new theme and leaves an old one as it is. */
  readonly status: ThemeStatus | undefined;
}

export async function addTheme(deps: Deps, actor: Actor, wanted: ThemeInput): Promise<Theme> {
  const id = deps.random.uuid();
  return deps.db.transaction().execute(async (tx) => {
    await lockThemeGroup(tx, wanted.groupId);
    await refuseErrors(deps, tx, { ...wanted, id: null });
    const { status = "published", name } = wanted;
    await insertTheme(tx, rowOf(deps, id, wanted, status));
    await drawThemePicturesSoon(deps.jobs, tx);
    await record(deps, actor, tx, { action: "add theme", id, details: { name, status } });
    return reread(tx, id);
  });
}

/** Writes nothing if the theme is unchanged. Parties keep a theme that is withdrawn. */
export async function changeTheme(
  deps: Deps,
  actor: Actor,
  { id, ...wanted }: ThemeInput & { readonly id: string },
): Promise<Theme> {
  const { theme, isChanged } = await deps.db.transaction().execute(async (tx) => {
    if (!(await lockTheme(tx, id))) throw notFound();
    await lockThemeGroup(tx, wanted.groupId);
    const before = await reread(tx, id);
    await refuseErrors(deps, tx, { ...wanted, id, before: before.status });
    const after = rowOf(deps, id, wanted, wanted.status ?? before.status);
    const looksSame = isSame(before, after);
    if (looksSame && before.status === after.status) return { theme: before, isChanged: false };
    await updateTheme(tx, after);
    const about = { id, details: { name: wanted.name } };
    if (!looksSame) {
      await drawThemePicturesSoon(deps.jobs, tx);
      await record(deps, actor, tx, { action: "change theme", ...about, changes: changedValues(before, after) });
    }
    if (before.status !== after.status) {
      const action = after.status === "published" ? "publish theme" : "withdraw theme";
      const changes = [{ field: "status", before: before.status, after: after.status }];
      await record(deps, actor, tx, { action, ...about, changes });
    }
    return { theme: await reread(tx, id), isChanged: !looksSame };
  });
  if (isChanged) await forgetPictures(deps, id);
  return theme;
}

/**
 * Removes the pictures of its former look. If that fails, the leftover files are harmless, because no address leads to
 * them.
 */
async function forgetPictures({ posters, log }: Deps, id: string): Promise<void> {
  try {
    await posters.forget(id);
  } catch (error) {
    log.warn({ err: error }, "old pictures of a theme could not be removed");
  }
}

/** The form fields that could be read. */
type ReadableFields = { readonly id: string | null } & Partial<Pick<ThemeInput, "name" | "groupId" | "drawing">> & {
    readonly font?: string;
    readonly status?: ThemeStatus | undefined;
    /** Its status so far. */
    readonly before?: ThemeStatus;
  };

/** The errors that only the server can find, by form field. */
export async function findThemeErrors(
  deps: Pick<Deps, "config" | "files">,
  db: Database | Tx,
  { id, name, groupId, drawing, font, status, before = "draft" }: ReadableFields,
): Promise<FieldErrors> {
  const known = groupId === undefined || (await hasThemeGroup(db, groupId));
  const taken = name !== undefined && groupId !== undefined && (await isNameTaken(db, { groupId, name, except: id }));
  const drawn = drawing === undefined || (await readDrawing(deps, drawing)) !== null;
  return {
    ...(!known && { eventthemegroup_uuid: [fieldTexts.themeGroup] }),
    ...(status === "draft" && before !== "draft" && { status: [fieldTexts.themeNoDraft] }),
    ...(taken && { name: [fieldTexts.themeTaken] }),
    ...(!drawn && { "notes.image_url": [fieldTexts.themeDesign] }),
    ...(font !== undefined && headingFaceNamed(font) === null && { "notes.heading_font": [fieldTexts.headingFont] }),
  };
}

type Wanted = ThemeInput & { readonly id: string | null; readonly before?: ThemeStatus };

async function refuseErrors(deps: Deps, tx: Tx, wanted: Wanted): Promise<void> {
  const faults = await findThemeErrors(deps, tx, { ...wanted, font: wanted.design.heading.font });
  if (Object.keys(faults).length > 0) throw invalid(faults);
}

function rowOf(
  { config, clock }: Deps,
  id: string,
  { name, groupId, drawing, design }: ThemeInput,
  status: ThemeStatus,
) {
  const { artwork = null, drawingFile = null } = drawingOf(config, drawing) ?? {};
  return { id, name, groupId, artwork, drawingFile, status, design, at: clock.now() };
}

type Saved = Omit<Theme, "groupName">;

/** Whatever their status. */
const isSame = (before: Saved, after: Saved) => inOneLine(before) === inOneLine(after);

function inOneLine({ name, groupId, design, ...drawing }: Saved): string {
  const { background, fade, heading, copyColour } = design;
  const { font, size, colour, lineHeight } = heading;
  const look = [background, fade, font, size, colour, lineHeight, copyColour];
  return JSON.stringify([name, groupId, drawingAddress(drawing), look]);
}

async function reread(tx: Tx, id: string): Promise<Theme> {
  const [theme] = await findThemes(tx, [id]);
  if (theme === undefined) throw notFound();
  return theme;
}

interface ThemeChange {
  readonly action: "add theme" | "change theme" | "publish theme" | "withdraw theme";
  readonly id: string;
  readonly details: { readonly name: string; readonly status?: ThemeStatus };
  readonly changes?: readonly AuditChange[];
}

async function record(
  { audit }: Deps,
  actor: Actor,
  tx: Tx,
  { action, id, details, changes }: ThemeChange,
): Promise<void> {
  const changed = changes !== undefined && { changes };
  await audit.record(tx, actor, { action, subjectKind: "theme", subjectId: id, details, ...changed });
}

function changedValues(before: Saved, after: Saved): AuditChange[] {
  const values = (theme: Saved) => ({
    name: theme.name,
    background: theme.design.background,
    colour: theme.design.copyColour,
    font: theme.design.heading.font,
    picture: drawingAddress(theme),
  });
  const [from, to] = [Object.entries(values(before)), values(after)];
  const changes = from.map(([field, value]) => ({
    field,
    before: value,
    after: to[field as keyof typeof to],
  }));
  const changed = changes.filter((change) => change.before !== change.after);
  return changed.length > 0 ? changed : [{ field: "design", before: unshownValue, after: unshownValue }];
}
