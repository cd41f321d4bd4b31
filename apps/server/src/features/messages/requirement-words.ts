interface Needs {
  readonly requirements: string;
  readonly allergies: readonly string[];
  readonly diets: readonly string[];
}

/** What a guest needs, as a line of the correspondence: "Allergies: Nuts, Milk. Diet: Vegan. Her pen is in the red bag." */
export function requirementWords({ requirements, allergies, diets }: Needs): string {
  const said = [listedAs("Allergies", allergies), listedAs("Diet", diets), requirements];
  return said.filter((part) => part !== "").join(" ") || "No special requirements any more.";
}

const listedAs = (heading: string, words: readonly string[]) =>
  words.length === 0 ? "" : `${heading}: ${words.join(", ")}.`;
