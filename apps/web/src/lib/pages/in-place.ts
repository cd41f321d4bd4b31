/** For changes of the address that only change what a part of the page shows: the page stays where it is, and so does the focus. */
export const inPlace = { state: { inPlace: true } } as const;

export function isInPlace(state: unknown): boolean {
  return typeof state === "object" && state !== null && "inPlace" in state;
}
