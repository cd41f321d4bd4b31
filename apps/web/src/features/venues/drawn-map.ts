import { divIcon, map, marker, tileLayer } from "leaflet";
import "leaflet/dist/leaflet.css";
import type { Position } from "./positions.ts";

// Imports only types from our code, so that the map's chunk loads no other.
interface MapPlan {
  readonly position: Position;
  /** True until the marker is placed; the whole country is then in view. */
  readonly unplaced: boolean;
  /** Class name of the marker. */
  readonly icon: string;
  /** URL template of the map tiles. */
  readonly tiles: string;
  readonly movable: boolean;
  readonly onMove: (position: Position) => void;
}

export interface DrawnMap {
  /** Container for the marker's drawing. */
  readonly pin: HTMLElement;
  /** Moves marker and view to a place that was found or chosen elsewhere. */
  readonly show: (position: Position) => void;
  /** Moves the marker by this many pixels. */
  readonly nudge: (right: number, down: number) => void;
  /** Shows the tiles of another area. */
  readonly showTiles: (tiles: string) => void;
  readonly end: () => void;
}

const nearby = 16;
/** The tiles of one area cover the country from as near as this. */
const wholeCountry = 5;
const deepest = 19;

export function drawMap(place: HTMLElement, plan: MapPlan): DrawnMap {
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
  const touched = matchMedia("(pointer: coarse)").matches;
  const drawn = map(place, {
    center: plan.position,
    zoom: plan.unplaced ? wholeCountry : nearby,
    minZoom: wholeCountry,
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
  let shown = plan.tiles;
  const pictures = tileLayer(plan.tiles, { maxZoom: deepest }).addTo(drawn);

  const pin = document.createElement("div");
  const placed = marker(plan.position, {
    icon: divIcon({ html: pin, className: plan.icon, iconSize: [48, 62], iconAnchor: [24, 60] }),
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
    showTiles: (tiles) => {
      if (tiles !== shown) pictures.setUrl((shown = tiles));
    },
    end: () => void drawn.remove(),
  };
}
