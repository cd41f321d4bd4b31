import { divIcon, GridLayer, map, marker, tileLayer } from "leaflet";
import "leaflet/dist/leaflet.css";
import type { Position } from "./positions.ts";

// Imports only types from our code, so that the map's chunk loads no other.
interface MapPlan {
  readonly position: Position;
  /** True until the marker is placed; the whole country is then in view. */
  readonly unplaced: boolean;
  /** Class names of the paper and the marker. */
  readonly looks: { readonly paper: string; readonly icon: string };
  /** URL template of the map tiles; null shows only the paper. */
  readonly tiles: string | null;
  readonly movable: boolean;
  readonly onMove: (position: Position) => void;
  /** Called with true once the first tile loads, or with false if tiles fail before that. */
  readonly onPictures: (there: boolean) => void;
}

export interface DrawnMap {
  /** Container for the marker's drawing. */
  readonly pin: HTMLElement;
  /** Moves marker and view to a place that was found or chosen elsewhere. */
  readonly show: (position: Position) => void;
  /** Moves the marker by this many pixels. */
  readonly nudge: (right: number, down: number) => void;
  readonly end: () => void;
}

const nearby = 16;
const wholeCountry = 5;
const deepest = 19;

/** The background below the tiles. It moves with the map and stays visible where tiles are missing. */
class Paper extends GridLayer {
  private readonly look: string;

  constructor(look: string) {
    super({ zIndex: 0 });
    this.look = look;
  }

  protected override createTile(): HTMLElement {
    const tile = document.createElement("div");
    tile.className = this.look;
    return tile;
  }
}

export function drawMap(place: HTMLElement, plan: MapPlan): DrawnMap {
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
  const touched = matchMedia("(pointer: coarse)").matches;
  const drawn = map(place, {
    center: plan.position,
    zoom: plan.unplaced ? wholeCountry : nearby,
    maxZoom: deepest,
    attributionControl: false,
    // Arrow keys move the marker; the wheel and one finger scroll the page.
    keyboard: false,
    scrollWheelZoom: false,
    dragging: !touched,
    zoomAnimation: !still,
    fadeAnimation: !still,
    markerZoomAnimation: !still,
  });
  new Paper(plan.looks.paper).addTo(drawn);
  if (plan.tiles !== null) showPictures(plan.tiles);

  const pin = document.createElement("div");
  const placed = marker(plan.position, {
    icon: divIcon({ html: pin, className: plan.looks.icon, iconSize: [48, 62], iconAnchor: [24, 60] }),
    draggable: plan.movable,
    autoPan: true,
    keyboard: false,
    interactive: plan.movable,
  }).addTo(drawn);
  const tell = () => plan.onMove(placed.getLatLng());

  if (plan.movable) {
    placed.on("dragend", tell);
    drawn.on("click", ({ latlng }) => {
      placed.setLatLng(latlng);
      tell();
    });
  }

  function showPictures(tiles: string): void {
    // The tile server learns only our origin, never the page's URL.
    const pictures = tileLayer(tiles, { maxZoom: deepest, zIndex: 1, referrerPolicy: "strict-origin" });
    let anyThere = false;
    pictures.on("tileload", () => {
      anyThere = true;
      plan.onPictures(true);
    });
    pictures.on("tileerror", () => {
      if (!anyThere) plan.onPictures(false);
    });
    pictures.addTo(drawn);
  }

  return {
    pin,
    show: (position) => {
      placed.setLatLng(position);
      drawn.setView(position, Math.max(drawn.getZoom(), nearby), { animate: false });
    },
    nudge: (right, down) => {
      const to = drawn.project(placed.getLatLng()).add([right, down]);
      placed.setLatLng(drawn.unproject(to));
      drawn.panInside(placed.getLatLng(), { padding: [60, 60], animate: false });
      tell();
    },
    end: () => void drawn.remove(),
  };
}
