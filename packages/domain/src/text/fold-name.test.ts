import { expect, test } from "vitest";
import { foldName } from "./fold-name.ts";

test.each([
  ["Barnardo's", "barnardos"],
  ["BARNARDO’S", "barnardos"],
  ["The Save the Children Fund", "save the children fund"],
  ["R.S.P.B.", "rspb"],
  ["Fauna & Flora International", "fauna and flora international"],
  ["Société Générale d'Été", "societe generale dete"],
  ["Ymddiriedolaeth  Ty-Hafan", "ymddiriedolaeth ty hafan"],
  ["Łódź Straße Ærø", "lodz strasse aero"],
  ["The", "the"],
  ["  ", ""],
])("%s is compared as %s", (name, folded) => {
  expect(foldName(name)).toBe(folded);
});
