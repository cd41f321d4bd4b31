import { refreshParts } from "../pages/static-html.tsx";

/** The id of the element that holds the page's data as JSON. */
export const pageDataId = "wishwell-data";

/**
 * Fetches this page again in one request: the server embeds everything this reader may see. Returns its data, or null
 * when the request fails, and shows its static parts as they are now.
 */
export async function refetchPageData<Content>(): Promise<Content | null> {
  try {
    const { pathname, search } = window.location;
    const page = new URLSearchParams(search).get("page");
    const address = page === null ? pathname : `${pathname}?page=${encodeURIComponent(page)}`;
    const response = await fetch(address, { credentials: "omit", cache: "no-store" });
    if (!response.ok) return null;
    const read = new DOMParser().parseFromString(await response.text(), "text/html");
    refreshParts(read);
    const written = read.getElementById(pageDataId)?.textContent ?? "null";
    return (JSON.parse(written) as { content?: Content } | null)?.content ?? null;
  } catch {
    return null;
  }
}
