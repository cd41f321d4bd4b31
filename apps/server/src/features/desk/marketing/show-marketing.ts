import type { Deps } from "../../../platform/deps.ts";
import { notFound } from "../../../platform/http/refusal.ts";
import { countWilling } from "../../accounts/public.ts";
import { findMarketing, listMarketing, type Marketing, progressOf } from "./marketing.store.ts";

export interface ShownMarketing extends Marketing {
  readonly willing: number;
  readonly progress: Readonly<Record<string, number>>;
}

export async function showMarketing({ db }: Pick<Deps, "db">, id: string): Promise<ShownMarketing> {
  const marketing = await findMarketing(db, id);
  if (marketing === null) throw notFound();
  const [shown] = await withProgress({ db }, [marketing]);
  return shown as ShownMarketing;
}

export async function listMarketingLetters(
  { db }: Pick<Deps, "db">,
  page: { readonly limit: number; readonly offset: number },
): Promise<{ total: number; letters: ShownMarketing[] }> {
  const { total, letters } = await listMarketing(db, page);
  return { total, letters: await withProgress({ db }, letters) };
}

async function withProgress({ db }: Pick<Deps, "db">, letters: readonly Marketing[]): Promise<ShownMarketing[]> {
  const ids = letters.map(({ id }) => id);
  const [progress, willing] = [await progressOf(db, ids), await countWilling(db)];
  return letters.map((letter) => ({ ...letter, willing, progress: progress.get(letter.id) ?? {} }));
}
