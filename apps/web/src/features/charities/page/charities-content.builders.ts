import type { CharitiesContent } from "@wishwell/contract/api/site-contents";

const names = ["Hedgerow Friends", "Lantern House", "Puddle Lane Readers", "Second Basket", "Tideline Trust"];
const sectors = [
  { id: 2, name: "Animals" },
  { id: 7, name: "Children" },
];

/** Content of the charities page for tests; by default five charities in two sectors. */
export function aCharitiesContent(given: Partial<CharitiesContent> = {}): CharitiesContent {
  const uuids = names.map((_, index) => `00000000-0000-4000-8000-00000000000${index}`);
  return {
    tiles: names.map((name, index) => ({
      uuid: uuids[index] as string,
      name,
      charitysector_id: index % 2 === 0 ? 2 : 7,
      sector: index % 2 === 0 ? "Animals" : "Children",
      logo_url: index === 0 ? "/files/logos/abc.png" : "",
      summary: `What ${name} does`,
      listed_on: index === 4 ? 3 : 1,
    })),
    sectors,
    sector: null,
    entries: names.map((name, index) => ({
      uuid: uuids[index] as string,
      name,
      description: `All that ${name} does.`,
      website_url: index === 1 ? "" : "https://www.charity.example/us",
      website_domain: index === 1 ? "" : "charity.example",
      sector: index % 2 === 0 ? "Animals" : "Children",
      logo_url: index === 0 ? "/files/logos/abc.png" : "",
    })),
    meta: {
      from: 1,
      to: names.length,
      total: names.length,
      per_page: 20,
      current_page: 1,
      last_page: 1,
      path: "/cms/charities",
    },
    answer: null,
    ...given,
  };
}
