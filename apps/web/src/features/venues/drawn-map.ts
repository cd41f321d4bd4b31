import { divIcon, GridLayer, map, marker, tileLayer } from "leaflet";
import "leaflet/dist/leaflet.css";
import type { Position } from "./positions.ts";

// Nothing of ours is imported here but types: the map is a file of its own, and fetches no other with it.
interface MapPlan {
  readonly position: Position;
  /** Nobody has put the marker anywhere yet: the whole country is in view. */
  readonly unplaced: boolean;
  /** The classes of the paper and of the marker. */
  readonly looks: { readonly paper: string; readonly icon: string };
  /** Where the pictures of the map come from; without any the paper stays. */
  readonly tiles: string | null;
  readonly movable: boolean;
  readonly onMove: (position: Position) => void;
  /** Told once the first picture is there, or that none could be had. */
  readonly onPictures: (there: boolean) => void;
}

export interface DrawnMap {
  /** The marker's own drawing goes here. */
  readonly pin: HTMLElement;
  /** Somebody found or chose the place elsewhere: the marker and the view go there. */
  readonly show: (position: Position) => void;
  /** Moves the marker by so many pixels. */
  readonly nudge: (right: number, down: number) => void;
  readonly end: () => void;
}

const nearby = 16;
const wholeCountry = 5;
const deepest = 19;

/** Paper under everything: it stays where no pictures are, and moves with the map. */
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
    // The arrow keys are the marker's, and the wheel and one finger are the page's.
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
    // Only our own address is told to whoever draws the map, never the page it is on.
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
