/** Writes the contribution down where loading the page again, and the way back from the provider, find it. */
export function nameInAddress(uuid: string | null): void {
  const { pathname, hash } = window.location;
  const query = uuid === null ? "" : `?invoice=${encodeURIComponent(uuid)}`;
  window.history.replaceState(null, "", `${pathname}${query}${hash}`);
}
