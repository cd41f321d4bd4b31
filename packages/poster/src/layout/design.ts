import { posterLimits } from "@wishwell/domain/parties/poster-limits";
import type { BodyFace, HeadingFace } from "../text/faces.ts";

/** How one party's poster looks. Colours are `rgb(r,g,b)`, lengths are those of a sheet 825 across. */
export interface PosterDesign {
  readonly background: string;
  /** What the background turns into towards the lower edge. */
  readonly fade: string;
  /** A theme's drawing or a picture of one's own, by its address. */
  readonly picture: {
    readonly address: string;
    /** How far it is moved from its place. */
    readonly x: number;
    readonly y: number;
    readonly zoom: number;
  };
  readonly heading: {
    readonly words: string;
    readonly face: HeadingFace;
    /** At most so large: what has no room is set smaller. */
    readonly size: number;
    readonly colour: string;
    readonly lineHeight: number;
  };
  readonly copy: {
    readonly words: string;
    readonly face: BodyFace;
    readonly colour: string;
    /** The words were emptied by hand: they stay empty whatever the party's details say. */
    readonly emptied?: boolean | undefined;
  };
  /** Whether a code that phones can read leads to the party. */
  readonly code: boolean;
}

/** What a theme says of a poster. */
export interface ThemeLook {
  /** Address of its drawing; empty for none. */
  readonly drawing: string;
  readonly background: string;
  readonly fade: string;
  readonly heading: {
    readonly font: string;
    readonly size: number;
    readonly colour: string;
    readonly lineHeight: number;
  };
  readonly copyColour: string;
}

/** A theme nobody has described yet. */
export const usualLook: ThemeLook = {
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

/** What is beyond these is not drawn as told, but as near as it can be. */
export const designLimits = { ...posterLimits, lineHeight: posterLimits.headingLine, place: 400 } as const;
