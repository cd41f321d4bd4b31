/** The element in which a page brings its data along. */
export const pageDataId = "wishwell-data";

/**
 * What this page would show if it were loaded now, in one request: the server lays everything into the page that this
 * reader may know. Null when it cannot be had just now.
 */
export async function readPageAgain<Content>(): Promise<Content | null> {
  try {
    const { pathname, search } = window.location;
    const page = new URLSearchParams(search).get("page");
    const address = page === null ? pathname : `${pathname}?page=${encodeURIComponent(page)}`;
    const response = await fetch(address, { credentials: "omit", cache: "no-store" });
    if (!response.ok) return null;
    const read = new DOMParser().parseFromString(await response.text(), "text/html");
    const written = read.getElementById(pageDataId)?.textContent ?? "null";
    return (JSON.parse(written) as { content?: Content } | null)?.content ?? null;
  } catch {
    return null;
  }
}
