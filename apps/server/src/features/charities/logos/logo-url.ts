import type { Config } from "../../../platform/config/config.ts";
import { isPictureName } from "../../../platform/http/serve-files.ts";

type Site = Pick<Config, "publicUrl">;

const path = "/files/logos/";

/** Where a charity's logo is seen; empty without one. */
export function logoAddress({ publicUrl }: Site, file: string | null): string {
  return file === null ? "" : `${publicUrl}${path}${file}`;
}

/** The file that an address of ours means, with the site in front or without; `null` for any other address. */
export function logoFileOf({ publicUrl }: Site, address: string): string | null {
  const local = address.startsWith(`${publicUrl}/`) ? address.slice(publicUrl.length) : address;
  if (!local.startsWith(path)) return null;
  const name = local.slice(path.length);
  return isPictureName(name) ? name : null;
}

/** Where the file store keeps it. */
export const logoKey = (file: string) => `logos/${file}`;
