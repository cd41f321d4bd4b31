import { uuid } from "@wishwell/contract/api/fields";
import type { ThemeStatus } from "@wishwell/contract/api/admin/choices";
import type { ThemeLook } from "@wishwell/poster/layout/design";
import type { Config } from "../../platform/config/config.ts";
import type { Deps } from "../../platform/deps.ts";
import { isDrawingName } from "../../platform/http/serve-files.ts";
import { builtInArtwork } from "../../platform/poster-rendering/built-in-artwork.ts";

/** A poster's look as stored; the drawing is stored separately. */
export type ThemeDesign = Omit<ThemeLook, "drawing">;

export interface Theme {
  readonly status: ThemeStatus;
  readonly id: string;
  readonly name: string;
  readonly groupId: string;
  readonly groupName: string;
  /** The built-in drawing that it shows. */
  readonly artwork: string | null;
  /** The drawing that was uploaded for it. */
  readonly drawingFile: string | null;
  readonly design: ThemeDesign;
}

const shape = uuid();

/** The id from an untrusted address; null if it is malformed. */
export const themeIdIn = (typed: string): string | null => shape.safeParse(typed).data ?? null;

/** How a poster of this theme looks before the organiser changes it. */
export const lookOf = (theme: Theme): ThemeLook => ({ ...theme.design, drawing: drawingAddress(theme) });

/** A built-in drawing by name, or an uploaded one by file. */
export type ThemeDrawing = Pick<Theme, "artwork" | "drawingFile">;

const uploaded = "/files/designs/";

/**
 * The address of a theme's drawing. Built-in drawings are among the web app's built files. Neither kind changes its
 * address.
 */
export function drawingAddress({ artwork, drawingFile }: ThemeDrawing): string {
  if (drawingFile !== null) return `${uploaded}${drawingFile}`;
  return artwork === null ? "" : `/artwork/${artwork}.svg`;
}

/** The drawing that an address refers to, with or without our origin; null for any other address. */
export function drawingOf({ publicUrl }: Pick<Config, "publicUrl">, address: string): ThemeDrawing | null {
  const local = address.startsWith(`${publicUrl}/`) ? address.slice(publicUrl.length) : address;
  const artwork = /^\/artwork\/([a-z][a-z-]{0,40})\.svg$/.exec(local)?.[1];
  if (artwork !== undefined) return { artwork, drawingFile: null };
  const file = local.startsWith(uploaded) ? local.slice(uploaded.length) : "";
  return isDrawingName(file) ? { artwork: null, drawingFile: file } : null;
}

/** Its key in the file store. */
export const drawingKey = (file: string) => `designs/${file}`;

/** The SVG at a drawing's address; null if there is none. */
export async function readDrawing(deps: Pick<Deps, "config" | "files">, address: string): Promise<string | null> {
  const drawing = drawingOf(deps.config, address);
  if (drawing === null) return null;
  if (drawing.artwork !== null) return builtInArtwork(drawing.artwork);
  const file = await deps.files.get(drawingKey(drawing.drawingFile ?? ""));
  return file === null ? null : Buffer.from(file.bytes).toString("utf8");
}
