import { queryOptions } from "@tanstack/react-query";
import { type Artwork, readArtwork } from "@wishwell/poster/layout/artwork";

/** A theme's drawing, ready to be set into a poster; null when there is none, or none that can be read. */
export const artworkAt = (address: string) =>
  queryOptions({
    queryKey: ["artwork", address],
    queryFn: ({ signal }) => fetchArtwork(address, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });

async function fetchArtwork(address: string, signal: AbortSignal): Promise<Artwork | null> {
  // Drawings are ours, or were uploaded to us: nothing is fetched from elsewhere.
  if (!/^\/(?!\/)/.test(address)) return null;
  const response = await fetch(address, { signal, credentials: "omit" });
  if (!response.ok) throw new Error(`There is no drawing at ${address}`);
  return readArtwork(await response.text());
}
