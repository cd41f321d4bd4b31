interface Position {
  readonly lat: number;
  readonly lng: number;
}

/** A square picture of the map. At each zoom the world has 2^zoom columns and rows. */
export interface MapTile {
  readonly zoom: number;
  readonly column: number;
  readonly row: number;
}

/** The tile of the area zoom that a position is on: about 1.5 km across in Britain. */
export type MapArea = Pick<MapTile, "column" | "row">;

export const deepestZoom = 19;
const areaZoom = 14;
/** How many tiles of the area zoom are shown around an area, closer up. */
const around = 4;
/** How many tiles are shown around it from further away. */
const aroundFromAfar = 8;
/** Web maps end here, so that the world is a square. */
const furthestNorth = 85.0511;

export function tileAt({ lat, lng }: Position, zoom: number): MapTile {
  const size = 2 ** zoom;
  const north = (Math.max(-furthestNorth, Math.min(furthestNorth, lat)) * Math.PI) / 180;
  const within = (place: number) => Math.max(0, Math.min(size - 1, Math.floor(place * size)));
  return {
    zoom,
    column: within((lng + 180) / 360),
    row: within((1 - Math.asinh(Math.tan(north)) / Math.PI) / 2),
  };
}

export function mapAreaOf(position: Position): MapArea {
  const { column, row } = tileAt(position, areaZoom);
  return { column, row };
}

/** Whether a map of this area shows the tile, panned and zoomed as far as a visitor needs. */
export function isOnMap(area: MapArea, { zoom, column, row }: MapTile): boolean {
  const size = 2 ** zoom;
  if (zoom > deepestZoom || column >= size || row >= size) return false;
  const scale = 2 ** Math.abs(zoom - areaZoom);
  const [tile, centre, most] =
    zoom > areaZoom
      ? [{ column: Math.floor(column / scale), row: Math.floor(row / scale) }, area, around]
      : [
          { column, row },
          { column: Math.floor(area.column / scale), row: Math.floor(area.row / scale) },
          aroundFromAfar,
        ];
  return Math.abs(tile.column - centre.column) <= most && Math.abs(tile.row - centre.row) <= most;
}

/** Whether a map of the one area shows all around the other, so that it needs no new tiles. */
export const isNearby = (one: MapArea, other: MapArea): boolean =>
  Math.max(Math.abs(one.column - other.column), Math.abs(one.row - other.row)) <= around / 2;
