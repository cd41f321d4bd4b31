import type { Config } from "../../../platform/config/config.ts";
import { isPictureName } from "../../../platform/http/serve-files.ts";

type Site = Pick<Config, "publicUrl">;

const path = "/files/logos/";

/** Public address of a charity's logo; empty if it has none. */
export function logoAddress({ publicUrl }: Site, file: string | null): string {
  return file === null ? "" : `${publicUrl}${path}${file}`;
}

/** The file of one of our logo addresses, with or without the origin; `null` for any other address. */
export function logoFileOf({ publicUrl }: Site, address: string): string | null {
  const local = address.startsWith(`${publicUrl}/`) ? address.slice(publicUrl.length) : address;
  if (!local.startsWith(path)) return null;
  const name = local.slice(path.length);
  return isPictureName(name) ? name : null;
}

/** Key in the file store. */
export const logoKey = (file: string) => `logos/${file}`;
