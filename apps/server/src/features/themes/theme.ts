import { uuid } from "@wishwell/contract/api/fields";
import type { ThemeLook } from "@wishwell/poster/layout/design";
import type { Config } from "../../platform/config/config.ts";
import type { Deps } from "../../platform/deps.ts";
import { isDrawingName } from "../../platform/http/serve-files.ts";
import { builtInArtwork } from "../../platform/poster-rendering/built-in-artwork.ts";

/** A poster's look as it is stored; its drawing stands beside it. */
export type ThemeDesign = Omit<ThemeLook, "drawing">;

export interface Theme {
  readonly id: string;
  readonly name: string;
  readonly groupId: string;
  readonly groupName: string;
  /** Which of our drawings it shows. */
  readonly artwork: string | null;
  /** The drawing uploaded for it. */
  readonly drawingFile: string | null;
  readonly design: ThemeDesign;
}

const shape = uuid();

/** The identifier in an address that anybody may have typed; `null` when it can be none. */
export const themeIdIn = (typed: string): string | null => shape.safeParse(typed).data ?? null;

/** How a poster of this theme looks before anybody changes it. */
export const lookOf = (theme: Theme): ThemeLook => ({ ...theme.design, drawing: drawingAddress(theme) });

/** A drawing of ours by its name, or one that was uploaded by its file. */
export type ThemeDrawing = Pick<Theme, "artwork" | "drawingFile">;

const uploaded = "/files/designs/";

/** Where a theme's drawing is seen. Ours lie among the built files of the web; both keep their addresses. */
export function drawingAddress({ artwork, drawingFile }: ThemeDrawing): string {
  if (drawingFile !== null) return `${uploaded}${drawingFile}`;
  return artwork === null ? "" : `/artwork/${artwork}.svg`;
}

/** The drawing that an address means, with the site in front or without; `null` for any other address. */
export function drawingOf({ publicUrl }: Pick<Config, "publicUrl">, address: string): ThemeDrawing | null {
  const local = address.startsWith(`${publicUrl}/`) ? address.slice(publicUrl.length) : address;
  const artwork = /^\/artwork\/([a-z][a-z-]{0,40})\.svg$/.exec(local)?.[1];
  if (artwork !== undefined) return { artwork, drawingFile: null };
  const file = local.startsWith(uploaded) ? local.slice(uploaded.length) : "";
  return isDrawingName(file) ? { artwork: null, drawingFile: file } : null;
}

/** Where the file store keeps it. */
export const drawingKey = (file: string) => `designs/${file}`;

/** The SVG at a drawing's address; `null` when none of ours or of the uploaded ones is there. */
export async function readDrawing(deps: Pick<Deps, "config" | "files">, address: string): Promise<string | null> {
  const drawing = drawingOf(deps.config, address);
  if (drawing === null) return null;
  if (drawing.artwork !== null) return builtInArtwork(drawing.artwork);
  const file = await deps.files.get(drawingKey(drawing.drawingFile ?? ""));
  return file === null ? null : Buffer.from(file.bytes).toString("utf8");
}
