import { sql } from "kysely";
import type { Database, Work } from "../../platform/database/database.ts";
import type { Paging } from "../../platform/http/paging.ts";
import type { Theme, ThemeDesign } from "./theme.ts";

type Reader = Database | Work;

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
      sql<ThemeDesign>`themes.design`.as("design"),
    ]);

export async function listThemes(
  db: Reader,
  { page, perpage, dir }: Paging,
): Promise<{ rows: Theme[]; total: number }> {
  const { total } = await db
    .selectFrom("themes")
    .select((row) => row.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  const rows = await themes(db)
    .orderBy("themes.name", dir)
    .orderBy("themes.id", dir)
    // None a page means all of them.
    .$if(perpage > 0, (query) => query.limit(perpage).offset((page - 1) * perpage))
    .execute();
  return { rows, total };
}

export async function findThemes(db: Reader, ids: readonly string[]): Promise<Theme[]> {
  return ids.length === 0 ? [] : themes(db).where("themes.id", "in", ids).execute();
}

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
  work: Work,
  groups: readonly { id: string; name: string }[],
  rows: readonly (Omit<Theme, "groupName"> & { at: Date })[],
): Promise<void> {
  await work
    .insertInto("theme_groups")
    .values([...groups])
    .execute();
  await work
    .insertInto("themes")
    .values(
      rows.map(({ id, groupId, name, artwork, design, at }) => ({
        id,
        group_id: groupId,
        name,
        artwork,
        design: JSON.stringify(design),
        created_at: at,
        updated_at: at,
      })),
    )
    .execute();
}
