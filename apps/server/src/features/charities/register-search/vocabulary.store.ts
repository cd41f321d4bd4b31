import { sql } from "kysely";
import type { Database, Tx } from "../../../platform/database/database.ts";

/**
 * Rebuilds the words of all names and the number of charities of each kind. Call it after changing the register; until
 * then new words are not used for corrections.
 */
export async function refreshRegisterVocabulary(tx: Tx): Promise<void> {
  // Searches continue with the old words until the transaction ends.
  await sql`delete from charity_register_words`.execute(tx);
  await sql`
    insert into charity_register_words (word, charities, near)
    select word, ndoc, word || array(
      select distinct left(word, place - 1) || substr(word, place + 1) from generate_series(1, length(word)) as place)
    from ts_stat('select strip(to_tsvector(''simple'', name_key)) from charity_register_names where not made')
    where length(word) between 2 and 40`.execute(tx);
  await sql`delete from charity_register_counts`.execute(tx);
  await sql`
    insert into charity_register_counts (area, cause, charities)
    select area, cause, count(*)
    from charity_register, unnest(areas || 0::smallint) as area, unnest(causes || 0::smallint) as cause
    where findable
    group by area, cause`.execute(tx);
  // Fresh statistics, so that the planner chooses fast plans for the new rows.
  for (const table of ["charity_register", "charity_register_names", "charity_register_words"]) {
    await sql`analyze ${sql.table(table)}`.execute(tx);
  }
}

/** Number of charities of this kind as of the last import; null means any. */
export async function countOfKind(db: Database, area: number | null, cause: number | null): Promise<number> {
  const row = await db
    .selectFrom("charity_register_counts")
    .select("charities")
    .where("area", "=", area ?? 0)
    .where("cause", "=", cause ?? 0)
    .executeTakeFirst();
  return row?.charities ?? 0;
}

export interface KnownWord {
  readonly word: string;
  readonly charities: number;
}

/** Those of these words that occur in names. */
export async function findWords(db: Database, words: readonly string[]): Promise<KnownWord[]> {
  return db.selectFrom("charity_register_words").select(["word", "charities"]).where("word", "in", words).execute();
}

/** The same, plus the most common words with this prefix. */
export async function findWordsAndBeginnings(
  db: Database,
  words: readonly string[],
  { beginning, most }: { beginning: string; most: number },
): Promise<{ known: KnownWord[]; begun: KnownWord[] }> {
  // Normalised words contain nothing beyond "z".
  const { rows } = await sql<KnownWord & { begun: boolean }>`
    select word, charities, false as begun from charity_register_words where word = any(${words}::text[])
    union all
    (select word, charities, true from charity_register_words
      where word >= ${beginning} and word < ${`${beginning}~`} order by charities desc, word limit ${most})`.execute(
    db,
  );
  const which = (wanted: boolean) =>
    rows.filter(({ begun }) => begun === wanted).map(({ word, charities }) => ({ word, charities }));
  return { known: which(false), begun: which(true) };
}

/** Words that may be one typo away. `near` is the typed word and its variants with one letter removed. */
export async function findWordsBySlip(db: Database, near: readonly string[]): Promise<KnownWord[]> {
  return db
    .selectFrom("charity_register_words")
    .select(["word", "charities"])
    .where(sql<boolean>`near && ${near}::text[]`)
    .execute();
}

/** Similar words, most similar first. */
export async function findWordsAlike(db: Database, word: string, most: number): Promise<KnownWord[]> {
  return db
    .selectFrom("charity_register_words")
    .select(["word", "charities"])
    .where(sql<boolean>`word % ${word}`)
    .orderBy(sql`similarity(word, ${word})`, "desc")
    .orderBy("charities", "desc")
    .limit(most)
    .execute();
}
