import { posterDefaults } from "@wishwell/domain/parties/poster-limits";
import { colourOr } from "../colour/colours.ts";
import { designLimits, type PosterDesign, defaultLook } from "./design.ts";
import { bodyFaceNamed, faceOf, headingFaceNamed, headingFaces } from "../text/faces.ts";
import { between } from "../text/markup.ts";
import { backgroundColours } from "../colour/palette.ts";
import { sheet } from "./sheet.ts";

/** A poster's design as sent and stored (API: `invite_config`). */
export interface InviteConfig {
  readonly bgcolor: string;
  readonly bgcolor_gradient_fade: string;
  readonly image_url: string;
  readonly image_position: { readonly x: number; readonly y: number };
  readonly image_zoom: number;
  /** Width of the sheet when the picture was placed. */
  readonly canvas_size: number;
  readonly copy: string;
  /** Set if the organiser emptied `copy`. */
  readonly copy_emptied?: boolean | undefined;
  readonly heading_copy: string;
  readonly heading_font: string;
  readonly heading_font_size: number;
  readonly heading_font_color: string;
  readonly heading_line_height: number;
  readonly font: { readonly fontname: string; readonly fontweight: number };
  readonly body_font_color: string;
  readonly qr_code: boolean;
}

/** Missing values get their defaults; values out of range are limited. */
export function readInviteConfig(config: Partial<InviteConfig>): PosterDesign {
  const { headingSize, lineHeight, zoom, move, canvas: wide } = designLimits;
  const canvas = between(config.canvas_size, wide.least, wide.most, sheet.width);
  const moved = (by: unknown) => between(between(by, -move, move, 0) * (sheet.width / canvas), -move, move, 0);
  return {
    background: colourOr(config.bgcolor ?? "", defaultLook.background),
    fade: colourOr(config.bgcolor_gradient_fade ?? "", defaultLook.fade),
    picture: {
      address: config.image_url ?? "",
      x: moved(config.image_position?.x),
      y: moved(config.image_position?.y),
      zoom: between(config.image_zoom, zoom.least, zoom.most, posterDefaults.zoom),
    },
    heading: {
      words: config.heading_copy ?? "",
      face: headingFaceNamed(config.heading_font ?? "") ?? "schoolbook",
      size: between(config.heading_font_size, headingSize.least, headingSize.most, posterDefaults.headingSize),
      colour: colourOr(config.heading_font_color ?? "", defaultLook.heading.colour),
      lineHeight: between(config.heading_line_height, lineHeight.least, lineHeight.most, posterDefaults.headingLine),
    },
    copy: {
      words: config.copy ?? "",
      face: (config.font && bodyFaceNamed(config.font)) ?? "text-400",
      colour: colourOr(config.body_font_color ?? "", defaultLook.copyColour),
      ...(config.copy_emptied === true && isEmpty(config.copy ?? "") && { emptied: true }),
    },
    code: config.qr_code === true,
  };
}

export function writeInviteConfig({ background, fade, picture, heading, copy, code }: PosterDesign): InviteConfig {
  const body = faceOf(copy.face);
  return {
    bgcolor: background,
    bgcolor_gradient_fade: fade,
    image_url: picture.address,
    image_position: { x: picture.x, y: picture.y },
    image_zoom: picture.zoom,
    canvas_size: sheet.width,
    copy: copy.words,
    ...(copy.emptied === true && isEmpty(copy.words) && { copy_emptied: true }),
    heading_copy: heading.words,
    heading_font: faceOf(heading.face).name,
    heading_font_size: heading.size,
    heading_font_color: heading.colour,
    heading_line_height: heading.lineHeight,
    font: { fontname: body.name, fontweight: body.weight },
    body_font_color: copy.colour,
    qr_code: code,
  };
}

const isEmpty = (words: string) => words.trim() === "";

/** What the editor offers (API: the options of `eventinvite/configuration`). */
export interface InviteOptions {
  readonly defaults: InviteConfig;
  /** In rows of four. */
  readonly background_colors: readonly string[];
  readonly fonts: readonly { readonly fontname: string; readonly friendlyname: string; readonly fontweight: number }[];
}

export const inviteOptions = (): InviteOptions => ({
  defaults: writeInviteConfig(readInviteConfig({})),
  background_colors: backgroundColours,
  fonts: headingFaces.map(({ name, friendlyName, weight }) => ({
    fontname: name,
    friendlyname: friendlyName,
    fontweight: weight,
  })),
});
