import { describe, expect, test } from "vitest";
import type { PublicConfig } from "@wishwell/contract/operations";
import { pageNamed } from "../lib/pages.ts";
import type { OpenPageName } from "../lib/pages.ts";
import {
  aDonateContent,
  anInvitationContent,
  aPartyContent,
  aRequestContent,
} from "../features/invitations/party-content.builders.ts";
import { aCharitiesContent } from "../features/charities/page/charities-content.builders.ts";
import { aThemesContent } from "../features/themes/gallery/themes-content.builders.ts";
import { aThanksContent } from "../features/invitations/thanks/thanks-content.builders.ts";
import { aConfig } from "../lib/config.builders.ts";
import { renderOpenPage } from "./render-open-page.tsx";
import { serverPages } from "./server-pages.ts";

const contents: Partial<Record<OpenPageName, unknown>> = {
  charities: aCharitiesContent(),
  themes: aThemesContent(),
  theme: aThemesContent(),
  party: aPartyContent(),
  "party-by-code": aPartyContent(),
  invitation: anInvitationContent(),
  donate: aDonateContent(),
  thanks: aThanksContent(),
  "guest-request": aRequestContent(),
  poster: { party: aPartyContent().party },
};

const names = Object.keys(serverPages) as OpenPageName[];

function markup(name: OpenPageName, config: PublicConfig = aConfig()): string {
  const path = pageNamed(name).pattern;
  const html = renderOpenPage({ config, path, Page: serverPages[name], content: contents[name] });
  return html.replaceAll("<!-- -->", "");
}

describe.each(names)("the page %s", (name) => {
  test("has one first heading and keeps to the policy: no inline style, no script", () => {
    const html = markup(name);
    expect(html.match(/<h1/g)).toHaveLength(1);
    expect(html).not.toMatch(/ style="|<style|<script|javascript:|on[a-z]+="/);
  });

  test("says the product's name as it is configured, never its own", () => {
    const html = markup(
      name,
      aConfig({
        product: "Partywell",
        public_url: "https://party.example",
        support_email: "help@party.example",
        company_address: "",
        hashtag: "#party",
      }),
    );
    expect(html).toContain("Partywell home");
    expect(html).not.toMatch(/wishwell/i);
  });

  test("leads nowhere but to addresses of the house, mail or what is configured", () => {
    // What charities give as their sites is marked as theirs.
    const own = markup(name).replace(/<a [^>]*rel="external noopener nofollow ugc"/g, "<a");
    const links = [...own.matchAll(/href="([^"]+)"/g)].map((match) => match[1] as string);
    // Guests take the day to a calendar, and look for the place on a map.
    const known =
      /^(?:\/|#|mailto:|https:\/\/(?:social\.example|calendar\.google\.com|outlook\.live\.com|www\.openstreetmap\.org)\b)/;
    expect(links.filter((link) => !known.test(link))).toEqual([]);
  });
});

describe("home", () => {
  test("works £20 through with the provider's fee, so that each half reads £8.96", () => {
    const html = markup("home");
    expect(html.match(/£8\.96<\/b>/g)).toHaveLength(2);
    expect(html).toContain("£1.20");
    expect(html).toContain("£0.88");
  });

  test("follows the configured fees", () => {
    expect(markup("home", aConfig({ fees: { fixed_pence: 50, percent: 1 } }))).toContain("50p plus 1%");
  });
});

describe("the header for a visitor", () => {
  test("marks the page one is on", () => {
    expect(markup("faq")).toMatch(/href="\/cms\/faq" aria-current="page"/);
  });

  test("offers Create and Find your party, in the menu of small screens too", () => {
    const html = markup("about").split("<main")[0] ?? "";
    expect(html.match(/Find your party/g)).toHaveLength(2);
    expect(html.match(/Create a Wishwell/g)).toHaveLength(2);
    expect(html).not.toContain("Logout");
  });
});

test("the privacy page names the fee for requests by post, or that there is none", () => {
  expect(markup("privacy")).toContain("a fee of £15");
  expect(markup("privacy", aConfig({ data_request_fee: 0 }))).toContain("free of charge.");
});
