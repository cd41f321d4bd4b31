import { Skeleton } from "../../ui/feedback/Loading.tsx";
import { VenueMap } from "./VenueMap.tsx";
import type { Position } from "./positions.ts";
import { useWorkingTiles } from "./use-map-tiles.ts";

interface GuestMapProps {
  tiles: string;
  position: Position;
  venue: string;
}

/** The map that a guest has asked for, or a sentence when it cannot be shown. */
export function GuestMap({ tiles, position, venue }: GuestMapProps) {
  const works = useWorkingTiles(tiles, position);
  if (works === undefined) return <Skeleton shape="block" />;
  if (works) return <VenueMap tiles={tiles} position={position} label={venue} />;
  return <p role="status">We can’t show the map at the moment. The links to directions still work.</p>;
}
