/** Joins class names, skipping empty ones. */
export function classes(...names: (string | false | null | undefined)[]): string | undefined {
  const present = names.filter((name) => typeof name === "string" && name !== "");
  return present.length > 0 ? present.join(" ") : undefined;
}
