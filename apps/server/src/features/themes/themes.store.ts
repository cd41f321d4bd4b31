import type { ThemeStatus } from "@wishwell/contract/api/admin/choices";
import { type RawBuilder, sql } from "kysely";
import type { Database, Tx } from "../../platform/database/database.ts";
import type { Paging } from "../../platform/http/api/paging.ts";
import type { Theme, ThemeDesign } from "./theme.ts";

type Reader = Database | Tx;
type NewTheme = Omit<Theme, "groupName"> & { readonly at: Date };

const themes = (db: Reader) =>
  db
    .selectFrom("themes")
    .innerJoin("theme_groups", "theme_groups.id", "themes.group_id")
    .select([
      "themes.id",
      "themes.name",
      "themes.group_id as groupId",
      "theme_groups.name as groupName",
      "themes.artwork",
      "themes.drawing_file as drawingFile",
      sql<ThemeStatus>`themes.status`.as("status"),
      sql<ThemeDesign>`themes.design`.as("design"),
    ]);

export async function listThemes(
  db: Reader,
  { page, perpage, dir, show }: Paging & { readonly show: "all" | ThemeStatus },
): Promise<{ rows: Theme[]; total: number }> {
  const total = await countThemes(db, show);
  const rows = await themes(db)
    .$if(show !== "all", (query) => query.where("themes.status", "=", show))
    .orderBy("themes.name", dir)
    .orderBy("themes.id", dir)
    // `perpage: 0` means no limit.
    .$if(perpage > 0, (query) => query.limit(perpage).offset((page - 1) * perpage))
    .execute();
  return { rows, total };
}

const published: ThemeStatus = "published";

const themedFirst = sql`theme_groups.name = 'Themed'`;

/** Published themes sorted by collection, first the one that parties choose from; or a single collection. */
export async function listGallery(
  db: Reader,
  { page, perpage, groupId }: Pick<Paging, "page" | "perpage"> & { readonly groupId: string | null },
): Promise<Theme[]> {
  return themes(db)
    .where("themes.status", "=", published)
    .$if(groupId !== null, (query) => query.where("themes.group_id", "=", groupId as string))
    .orderBy(themedFirst, "desc")
    .orderBy("theme_groups.name")
    .orderBy("themes.name")
    .orderBy("themes.id")
    .limit(perpage)
    .offset((page - 1) * perpage)
    .execute();
}

/** The collections that have published themes, in gallery order. */
export async function countCollections(db: Reader): Promise<{ id: string; name: string; total: number }[]> {
  return db
    .selectFrom("theme_groups")
    .innerJoin("themes", "themes.group_id", "theme_groups.id")
    .select((row) => ["theme_groups.id", "theme_groups.name", row.fn.countAll<number>().as("total")])
    .where("themes.status", "=", published)
    .groupBy("theme_groups.id")
    .orderBy(themedFirst, "desc")
    .orderBy("theme_groups.name")
    .execute();
}

async function countThemes(db: Reader, show: "all" | ThemeStatus): Promise<number> {
  const { total } = await db
    .selectFrom("themes")
    .select((row) => row.fn.countAll<number>().as("total"))
    .$if(show !== "all", (query) => query.where("status", "=", show))
    .executeTakeFirstOrThrow();
  return total;
}

export async function listThemeChanges(db: Reader, most: number): Promise<{ id: string; changedAt: Date }[]> {
  return db
    .selectFrom("themes")
    .select(["id", "updated_at as changedAt"])
    .where("status", "=", published)
    .orderBy("name")
    .orderBy("id")
    .limit(most)
    .execute();
}

export async function findThemes(db: Reader, ids: readonly string[]): Promise<Theme[]> {
  return ids.length === 0 ? [] : themes(db).where("themes.id", "in", ids).execute();
}

/** A party may choose a published theme, and keep the one it has. */
export async function isOffered(db: Reader, id: string, current: string | null): Promise<boolean> {
  const [theme] = await findThemes(db, [id]);
  return theme !== undefined && (theme.status === published || theme.id === current);
}

/** A subquery for the theme with this id, or null. */
export const themeAsJson = (id: RawBuilder<unknown>): RawBuilder<Theme | null> => sql`(
  select json_build_object('id', themes.id, 'name', themes.name, 'groupId', themes.group_id,
    'groupName', theme_groups.name, 'artwork', themes.artwork, 'drawingFile', themes.drawing_file,
    'status', themes.status, 'design', themes.design)
  from themes join theme_groups on theme_groups.id = themes.group_id where themes.id = ${id})`;

export async function findThemeByArtwork(db: Reader, artwork: string): Promise<Theme | null> {
  return (await themes(db).where("themes.artwork", "=", artwork).limit(1).executeTakeFirst()) ?? null;
}

export async function listThemeGroups(db: Reader): Promise<{ id: string; name: string }[]> {
  return db.selectFrom("theme_groups").select(["id", "name"]).orderBy("name").execute();
}

export async function hasThemes(db: Reader): Promise<boolean> {
  return (await db.selectFrom("themes").select("id").limit(1).executeTakeFirst()) !== undefined;
}

export async function insertThemes(
  tx: Tx,
  groups: readonly { id: string; name: string }[],
  rows: readonly NewTheme[],
): Promise<void> {
  await tx
    .insertInto("theme_groups")
    .values([...groups])
    .execute();
  await tx.insertInto("themes").values(rows.map(themeRow)).execute();
}

export async function insertTheme(tx: Tx, theme: NewTheme): Promise<void> {
  await tx.insertInto("themes").values(themeRow(theme)).execute();
}

export async function updateTheme(tx: Tx, { at, ...theme }: NewTheme): Promise<void> {
  const { created_at: _never, ...changed } = themeRow({ ...theme, at });
  await tx.updateTable("themes").set(changed).where("id", "=", theme.id).execute();
}

const themeRow = ({ id, groupId, name, artwork, drawingFile, status, design, at }: NewTheme) => ({
  id,
  group_id: groupId,
  name,
  artwork,
  drawing_file: drawingFile,
  status,
  design: JSON.stringify(design),
  created_at: at,
  updated_at: at,
});

/** Locks the theme until the transaction ends; false if there is none. */
export async function lockTheme(tx: Tx, id: string): Promise<boolean> {
  const row = await tx.selectFrom("themes").select("id").where("id", "=", id).forUpdate().executeTakeFirst();
  return row !== undefined;
}

/** Serialises the check for unique names in this collection. */
export async function lockThemeGroup(tx: Tx, id: string): Promise<void> {
  await tx.selectFrom("theme_groups").select("id").where("id", "=", id).forUpdate().execute();
}

export async function hasThemeGroup(db: Reader, id: string): Promise<boolean> {
  return (await db.selectFrom("theme_groups").select("id").where("id", "=", id).executeTakeFirst()) !== undefined;
}

/** Ignores case. */
export async function isNameTaken(
  db: Reader,
  { groupId, name, except }: { groupId: string; name: string; except: string | null },
): Promise<boolean> {
  const row = await db
    .selectFrom("themes")
    .select("id")
    .where("group_id", "=", groupId)
    .where(sql`lower(name)`, "=", sql`lower(${name})`)
    .$if(except !== null, (query) => query.where("id", "!=", except as string))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
