/** For address changes that only affect part of the page: scroll position and focus stay. */
export const inPlace = { state: { inPlace: true } } as const;

export function isInPlace(state: unknown): boolean {
  return typeof state === "object" && state !== null && "inPlace" in state;
}
