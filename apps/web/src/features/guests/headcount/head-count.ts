import { queryOptions } from "@tanstack/react-query";
import type { Answer } from "@wishwell/contract/api/calls";
import { listed } from "@wishwell/domain/parties/party-language";
import { send } from "../../../lib/api/api.ts";
import { guestsKey } from "../../party/party-queries.ts";

export type Heads = Answer<"GET /eventattendees/headcount/{uuid}">["data"];

/** The number of people coming, with their diets and allergies. Every reply invalidates it. */
export const headCount = (partyUuid: string) =>
  queryOptions({
    queryKey: [...guestsKey(partyUuid), "heads"],
    queryFn: async ({ signal }) =>
      (await send("GET /eventattendees/headcount/{uuid}", { params: { uuid: partyUuid }, signal })).data,
  });

const word = (count: number, one: string, many: string): [number, string] => [count, count === 1 ? one : many];

/** The figures in display order, each with its noun. */
export function figuresOf({ children, siblings, adults, plates, allergies }: Heads): readonly [number, string][] {
  return [
    word(children, "child", "children"),
    word(siblings, "sibling", "siblings"),
    word(adults, "adult staying", "adults staying"),
    word(plates, "plate", "plates"),
    word(allergies, "with an allergy", "with allergies"),
  ];
}

/** "Expect 12 children, 9 siblings and 7 adults staying. 3 have allergies." */
export function expectWords(heads: Heads): string {
  const [children, siblings, adults] = figuresOf(heads);
  const coming = [children, siblings, adults].flatMap((figure) =>
    figure !== undefined && figure[0] > 0 ? [figure.join(" ")] : [],
  );
  const expected = `Expect ${listed(coming)}.`;
  if (heads.allergies === 0) return expected;
  return `${expected} ${heads.allergies === 1 ? "One has an allergy." : `${heads.allergies} have allergies.`}`;
}
