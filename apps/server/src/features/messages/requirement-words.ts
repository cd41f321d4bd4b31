interface Needs {
  readonly requirements: string;
  readonly allergies: readonly string[];
  readonly diets: readonly string[];
}

/** What a guest ticked, and that there is nothing left to say: "Allergies: Nuts, Milk. Diet: Vegan." */
export function requirementSummary({ requirements, allergies, diets }: Needs): string {
  const ticked = [listedAs("Allergies", allergies), listedAs("Diet", diets)].filter((part) => part !== "").join(" ");
  return ticked === "" && requirements === "" ? "No special requirements any more." : ticked;
}

/** What a guest needs, as a line of the correspondence: "Allergies: Nuts, Milk. Diet: Vegan. Her pen is in the red bag." */
export function requirementWords(needs: Needs): string {
  return [requirementSummary(needs), needs.requirements].filter((part) => part !== "").join(" ");
}

const listedAs = (heading: string, words: readonly string[]) =>
  words.length === 0 ? "" : `${heading}: ${words.join(", ")}.`;
