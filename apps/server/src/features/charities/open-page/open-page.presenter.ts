import type { CharityEntry, CharityTile } from "@wishwell/contract/page-contents";
import { shortText } from "@wishwell/domain/short-text";
import { webDomain } from "@wishwell/domain/web-domain";
import type { Charity } from "../charity.ts";
import type { Tile } from "./tiles.store.ts";

/** Two lines under a tile. */
const summaryLength = 70;

export function presentTile({ id, name, sector, description, logoFile }: Tile, listedOn: number): CharityTile {
  return {
    uuid: id,
    name,
    charitysector_id: sector.id,
    listed_on: listedOn,
    logo_url: logoPath(logoFile),
    summary: shortText(description, summaryLength),
  };
}

export function presentEntry({ id, name, description, websiteUrl, logoFile }: Charity): CharityEntry {
  const domain = webDomain(websiteUrl);
  return {
    uuid: id,
    name,
    description,
    // Whatever is no address of the web is no link.
    website_url: domain === "" ? "" : websiteUrl,
    website_domain: domain,
    logo_url: logoPath(logoFile),
  };
}

/** A page of this house needs no more than the path. */
const logoPath = (file: string | null) => (file === null ? "" : `/files/logos/${file}`);
