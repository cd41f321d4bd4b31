import { posterLimits } from "@wishwell/domain/parties/poster-limits";
import type { BodyFace, HeadingFace } from "../text/faces.ts";

/** The design of one party's poster. Colours are `rgb(r,g,b)`; lengths refer to a sheet 825 wide. */
export interface PosterDesign {
  readonly background: string;
  /** The colour that the background fades to at the lower edge. */
  readonly fade: string;
  /** A theme's drawing or the organiser's own picture, by its URL. */
  readonly picture: {
    readonly address: string;
    /** The offset from its usual position. */
    readonly x: number;
    readonly y: number;
    readonly zoom: number;
  };
  readonly heading: {
    readonly words: string;
    readonly face: HeadingFace;
    /** Maximum size: a heading that doesn't fit is set smaller. */
    readonly size: number;
    readonly colour: string;
    readonly lineHeight: number;
  };
  readonly copy: {
    readonly words: string;
    readonly face: BodyFace;
    readonly colour: string;
    /** The organiser emptied the text, so it stays empty whatever the party's details say. */
    readonly emptied?: boolean | undefined;
  };
  /** Whether the poster has a QR code that opens the party. */
  readonly code: boolean;
}

/** A theme's defaults for a poster. */
export interface ThemeLook {
  /** URL of its drawing; empty for none. */
  readonly drawing: string;
  readonly background: string;
  readonly fade: string;
  readonly heading: Omit<PosterDesign["heading"], "words" | "face"> & { readonly font: string };
  readonly copyColour: string;
}

/** Defaults for a theme without a look of its own. */
export const defaultLook: ThemeLook = {
  drawing: "",
  background: "rgb(120,120,120)",
  fade: "rgb(255,255,255)",
  heading: { font: "house-script", size: 40, colour: "rgb(255,255,255)", lineHeight: 1 },
  copyColour: "rgb(0,0,0)",
};

/** The look of a party without a theme. */
export const plainLook: ThemeLook = {
  drawing: "/artwork/plain.svg",
  background: "rgb(188,229,251)",
  fade: "rgb(240,249,255)",
  heading: { font: "Sansita", size: 86, colour: "rgb(4,50,70)", lineHeight: 1 },
  copyColour: "rgb(12,34,33)",
};

/** The look of a party that chose a traditional birthday instead of a theme. */
export const traditionalLook: ThemeLook = {
  drawing: "/artwork/traditional.svg",
  background: "rgb(230,48,93)",
  fade: "rgb(253,127,150)",
  heading: { font: "Sansita", size: 92, colour: "rgb(255,255,255)", lineHeight: 1 },
  copyColour: "rgb(12,34,33)",
};

/** Values beyond these limits are drawn at the nearest limit. */
export const designLimits = { ...posterLimits, lineHeight: posterLimits.headingLine, place: 400 } as const;
