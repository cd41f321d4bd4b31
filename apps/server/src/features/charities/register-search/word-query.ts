import type { Readings, WantedWord } from "@wishwell/domain/charity-words";

/**
 * A `tsquery`: in one of these ways, each word in one of its readings. Folded words are letters and digits only, so
 * there is nothing in them to escape.
 */
export function wordQuery(ways: readonly (readonly Readings[])[]): string {
  return anyOf(
    ways.map((way) => allOf(way.map((readings) => anyOf(readings.map((words) => allOf(words.map(lexeme))))))),
  );
}

const lexeme = ({ word, beginning }: WantedWord) => `'${word}'${beginning ? ":*" : ""}`;
const allOf = (parts: readonly string[]) => (parts.length === 1 ? `${parts[0]}` : `(${parts.join(" & ")})`);
const anyOf = (parts: readonly string[]) => (parts.length === 1 ? `${parts[0]}` : `(${parts.join(" | ")})`);
