import { queryOptions } from "@tanstack/react-query";
import { type Artwork, readArtwork } from "@wishwell/poster/layout/artwork";

/** A theme's drawing, ready to embed in a poster; null if there is none or it cannot be read. */
export const artworkAt = (address: string) =>
  queryOptions({
    queryKey: ["artwork", address],
    queryFn: ({ signal }) => fetchArtwork(address, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });

async function fetchArtwork(address: string, signal: AbortSignal): Promise<Artwork | null> {
  // Only paths on our own site: nothing is fetched from elsewhere.
  if (!/^\/(?!\/)/.test(address)) return null;
  const response = await fetch(address, { signal, credentials: "omit" });
  if (!response.ok) throw new Error(`There is no drawing at ${address}`);
  return readArtwork(await response.text());
}
