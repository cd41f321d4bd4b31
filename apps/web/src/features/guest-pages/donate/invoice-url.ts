/** Puts the contribution into the URL, so that a reload or the return from the provider finds it. */
export function setInvoiceInUrl(uuid: string | null): void {
  const { pathname, hash } = window.location;
  const query = uuid === null ? "" : `?invoice=${encodeURIComponent(uuid)}`;
  window.history.replaceState(null, "", `${pathname}${query}${hash}`);
}
