import { readingsOf, type Readings, type WantedWord } from "@wishwell/domain/charity-words";
import type { Database } from "../../../platform/database/database.ts";
import { findWords, findWordsAndBeginnings } from "./vocabulary.store.ts";

/** Searching for a few whole words is quicker than for all that begin so; for many it is not. */
const MOST_COMPLETIONS = 40;

export interface ReadWord {
  readonly wanted: WantedWord;
  readonly readings: Readings;
  /** In about how many names it is. None: it is no word of any name, though it may be an acronym. */
  readonly names: number;
}

/** Typed words as the register knows them: how common they are, and what the last may become. */
export async function readWords(db: Database, words: readonly WantedWord[]): Promise<ReadWord[]> {
  const last = words.find(({ beginning }) => beginning);
  const whole = words.filter((word) => word !== last).map(({ word }) => word);
  const { known, begun } = last
    ? await findWordsAndBeginnings(db, whole, { beginning: last.word, most: MOST_COMPLETIONS + 1 })
    : { known: await findWords(db, whole), begun: [] };
  const names = new Map(known.map((each) => [each.word, each.charities]));
  return words.map((wanted) => {
    if (wanted !== last) return { wanted, readings: readingsOf(wanted), names: names.get(wanted.word) ?? 0 };
    const sum = begun.reduce((all, { charities }) => all + charities, 0);
    return { wanted, readings: completed(wanted, begun), names: sum };
  });
}

function completed(wanted: WantedWord, completions: readonly { word: string }[]): Readings {
  if (completions.length > MOST_COMPLETIONS) return readingsOf(wanted);
  const others = completions.filter(({ word }) => word !== wanted.word);
  return [...readingsOf({ word: wanted.word }), ...others.map(({ word }) => [{ word }])];
}
