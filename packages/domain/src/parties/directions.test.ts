import { expect, test } from "vitest";
import { directionsLinks } from "./directions.ts";

const words = "Bell & Son’s Hall, 12 Marlow Road";
const partsOf = (href: string) => {
  const { protocol, host, pathname, searchParams } = new URL(href);
  return [protocol, host, pathname, Object.fromEntries(searchParams)];
};

test("directions lead to the exact position where it is known, on three maps", () => {
  const links = directionsLinks({ words, position: { lat: 51.467, lng: -2.594 } });
  expect(links.map(({ name, href }) => [name, ...partsOf(href)])).toEqual([
    ["Google Maps", "https:", "www.google.com", "/maps/dir/", { api: "1", destination: "51.467,-2.594" }],
    ["Apple Maps", "https:", "maps.apple.com", "/", { daddr: "51.467,-2.594" }],
    ["OpenStreetMap", "https:", "www.openstreetmap.org", "/directions", { to: "51.467,-2.594" }],
  ]);
});

test("directions lead to the address in words where the position is unknown or private", () => {
  const links = directionsLinks({ words, position: null });
  expect(links.map(({ href }) => partsOf(href).slice(2))).toEqual([
    ["/maps/dir/", { api: "1", destination: words }],
    ["/", { daddr: words }],
    ["/search", { query: words }],
  ]);
});
