import type { FoundCharity } from "@wishwell/contract/api/charities";
import type { CharitiesContent } from "@wishwell/contract/api/site-contents";
import type { ReactNode } from "react";
import { renderToStaticMarkup, renderToString } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { aConfig } from "../../../lib/pages/config.builders.ts";
import { PublicConfigContext } from "../../../lib/pages/public-config.ts";
import { ServedParts } from "../../../lib/pages/static-html.tsx";
import { aCharitiesContent } from "./charities-content.builders.ts";
import { CharitiesPage } from "./CharitiesPage.tsx";
import { staticCharitiesParts } from "./static-charities-parts.tsx";

const within = (part: ReactNode) => <PublicConfigContext value={aConfig()}>{part}</PublicConfigContext>;

function markup(content: CharitiesContent | null): string {
  const parts = Object.entries(staticCharitiesParts).map(
    ([name, Part]) => [name, renderToStaticMarkup(within(<Part />))] as const,
  );
  const page = (
    <ServedParts value={new Map(parts)}>
      <CharitiesPage content={content} />
    </ServedParts>
  );
  return renderToString(within(page)).replaceAll("<!-- -->", "");
}

const partsOf = (html: string) => ({ row: html.split('id="list"')[0] ?? "", list: html.split('id="list"')[1] ?? "" });

describe("the row of tiles", () => {
  test("offers All first, then the sectors by name, as tabs and as a select", () => {
    const { row } = partsOf(markup(aCharitiesContent()));
    const tabs = [...row.matchAll(/<a href="(\/cms\/charities[^"#]*)"[^>]*>([^<]+)<\/a>/g)].map((match) => match[2]);
    expect(tabs).toEqual(["All", "Animals", "Children"]);
    const options = [...row.matchAll(/<option[^>]*>([^<]+)</g)].map((match) => match[1]);
    expect(options).toEqual(["All", "Animals", "Children"]);
  });

  test("shows the sector in the URL, even without JavaScript", () => {
    const { row } = partsOf(markup(aCharitiesContent({ sector: 7 })));
    expect(row).toContain("Lantern House");
    expect(row).not.toContain("Tideline Trust");
    expect(row).toMatch(/aria-current="true"[^>]*>Children</);
  });

  test("links each tile to the charity's entry in the list, on whichever page that is", () => {
    const { row } = partsOf(markup(aCharitiesContent()));
    expect(row).toContain('href="/cms/charities#charity-00000000-0000-4000-8000-000000000001"');
    expect(row).toContain('href="/cms/charities?page=3#charity-00000000-0000-4000-8000-000000000004"');
  });

  test("is left out without charities, and the list says that there are none", () => {
    const meta = { ...aCharitiesContent().meta, from: null, to: null, total: 0 };
    const html = markup(aCharitiesContent({ tiles: [], sectors: [], entries: [], meta }));
    expect(html).not.toContain("Charity partners");
    expect(html).toContain("No charities to show yet");
  });
});

describe("the list of charities", () => {
  test("shows logo or emblem, name, description and website", () => {
    const { list } = partsOf(markup(aCharitiesContent()));
    expect(list).toContain('src="/files/logos/abc.png"');
    expect(list).toMatch(/src="\/causes.svg#animals"(?:(?!<h3).)*<h3>Tideline Trust/s);
    expect(list).toContain("All that Second Basket does.");
    expect(list.match(/rel="external noopener noreferrer nofollow ugc"/g)).toHaveLength(4);
    expect(list).toContain("5 charities");
  });

  test("has page links only when there are several pages, and keeps the sector", () => {
    expect(markup(aCharitiesContent())).not.toContain("Pages of charities");
    const meta = { ...aCharitiesContent().meta, from: 21, to: 25, total: 65, current_page: 2, last_page: 4 };
    const html = markup(aCharitiesContent({ meta, sector: 2 }));
    expect(html).toContain('href="/cms/charities?sector=2#list"');
    expect(html).toContain('href="/cms/charities?sector=2&amp;page=3#list"');
    expect(html).toContain("21 to 25 of 65");
  });
});

test("the charities page says when the charities cannot be read, and shows the rest", () => {
  const html = markup(null);
  expect(html).toContain("Problem loading Charities");
  expect(html).toContain("How charities enrol and are paid");
  expect(html).toContain("Create a Wishwell");
});

const aFound = (given: Partial<FoundCharity> = {}): FoundCharity => ({
  uuid: null,
  charity_number: "GB-CHC-1000002",
  name: "Stapleton Toad Patrol",
  matched_name: null,
  description: "Helps toads cross three roads every February.",
  place: "Bristol",
  distance_km: null,
  income: 18_400,
  website_url: "",
  website_domain: "",
  logo_url: "",
  has_contact_email: true,
  ...given,
});
const answered = (asked: string, found: FoundCharity[], total = found.length, busy = false) =>
  markup(aCharitiesContent({ answer: { asked, busy, total, capped: false, found } }));

describe("“Is my charity listed?”", () => {
  test("is a form of the page itself, with nothing answered before it is asked", () => {
    const html = markup(aCharitiesContent());
    expect(html).toMatch(/<form [^>]*action="\/cms\/charities#listed" method="get"/);
    expect(html).not.toMatch(/Yes, you|No, we|match “/);
  });

  test("says yes to the charity that was named, and how to choose it", () => {
    const uuid = "00000000-0000-4000-8000-000000000007";
    const html = answered("the stapleton TOAD patrol", [
      aFound({ uuid }),
      aFound({ name: "Toads", charity_number: "2" }),
    ]);
    expect(html).toContain("Yes, you can choose Stapleton Toad Patrol");
    expect(html).toContain(`href="/event/create?charity=${uuid}"`);
  });

  test("asks which one it is when several match", () => {
    const html = answered("toad", [aFound(), aFound({ name: "Toad Hall", charity_number: "GB-CHC-1000003" })], 23);
    expect(html).toContain("23 charities match “toad”");
    expect(html).toContain("the first 2 of 23");
    expect(html).toContain('href="/event/create?charity=GB-CHC-1000003"');
  });

  test("offers no choice of a charity that we couldn’t pay", () => {
    const html = answered("1000002", [aFound({ has_contact_email: false })]);
    expect(html).toContain("is listed, but can’t be chosen yet");
    expect(html).not.toContain("Choose Stapleton");
  });

  test("says no and what to do, or to try again later", () => {
    expect(answered("Zzz", [])).toMatch(/No, we can’t find “Zzz”.*search by the charity’s number.*Contact us/s);
    expect(answered("toad", [], 0, true)).toContain("Too many searches");
  });
});
