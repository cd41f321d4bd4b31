import { describe, expect, test } from "vitest";
import type { ReportContent } from "@wishwell/contract/api/site-contents";
import type { PublicConfig } from "@wishwell/contract/api/operations";
import { type OpenPageName, pageNamed } from "../lib/pages/pages.ts";
import { aDonateContent, aRefundRequestContent } from "../features/guest-pages/donate/giving.builders.ts";
import {
  aClassReplyContent,
  anInvitationContent,
  aPartyContent,
  aRequestContent,
} from "../features/guest-pages/party-content.builders.ts";
import { aCharitiesContent } from "../features/charities/page/charities-content.builders.ts";
import { aThemesContent } from "../features/themes/themes-content.builders.ts";
import { aThanksContent } from "../features/guest-pages/thanks/thanks-content.builders.ts";
import { aStoriesContent, aStoryContent } from "../features/site/stories/stories-content.builders.ts";
import { aConfig } from "../lib/pages/config.builders.ts";
import { filmScenes } from "../features/site/film/film-script.ts";
import { renderOpenPage, serverPages } from "./server.tsx";

const contents: Partial<Record<OpenPageName, unknown>> = {
  home: aCharitiesContent(),
  charities: aCharitiesContent(),
  gudooers: aStoriesContent(),
  gudooer: aStoryContent(),
  themes: aThemesContent(),
  theme: aThemesContent(),
  party: aPartyContent(),
  "party-by-code": aPartyContent({ class_link: { from: "Priya" } }),
  invitation: anInvitationContent(),
  donate: aDonateContent(),
  thanks: aThanksContent(),
  "guest-request": aRequestContent(),
  "class-reply": aClassReplyContent(),
  "refund-request": aRefundRequestContent(),
  poster: { party: aPartyContent().party },
  report: { about: "party", title: "Maya is 8", path: "/party/MAYA", number: "" } satisfies ReportContent,
};

const hostsLinkedTo = [
  "social.example",
  // Guests can add the party to a calendar and find the venue on a map.
  "calendar.google.com",
  "outlook.live.com",
  "www.openstreetmap.org",
  // Where users can complain about us.
  "ico.org.uk",
  "www.equalityadvisoryservice.com",
].map((host) => host.replaceAll(".", "\\."));

const names = Object.keys(serverPages) as OpenPageName[];

/** No setting about the operator is set. */
const nobody = { name: "", number: "", status: null, address: "", ico_number: "" } as const;

function markup(name: OpenPageName, config: PublicConfig = aConfig()): string {
  const path = pageNamed(name).pattern;
  const html = renderOpenPage({ config, path, Page: serverPages[name], content: contents[name] });
  return html.replaceAll("<!-- -->", "");
}

describe.each(names)("the page %s", (name) => {
  test("has one h1 and meets the content policy: no inline style, no script", () => {
    const html = markup(name);
    expect(html.match(/<h1/g)).toHaveLength(1);
    // JSON-LD for search engines is data and does not run.
    const own = html.replaceAll('<script type="application/ld+json">', "");
    expect(own).not.toMatch(/ style="|<style|<script|javascript:|on[a-z]+="/);
  });

  test("uses the configured product name and never its own", () => {
    const html = markup(
      name,
      aConfig({
        product: "Partywell",
        public_url: "https://party.example",
        support_email: "help@party.example",
        operator: nobody,
        hashtag: "#party",
      }),
    );
    expect(html).toContain("Partywell home");
    expect(html).not.toMatch(/wishwell/i);
  });

  test("links only to this site, email addresses and known hosts", () => {
    // Links that charities gave us are marked as such.
    const own = markup(name).replace(/<a [^>]*rel="external noopener noreferrer nofollow ugc"/g, "<a");
    const links = [...own.matchAll(/href="([^"]+)"/g)].map((match) => match[1] as string);
    const known = new RegExp(`^(?:/|#|mailto:|https://(?:${hostsLinkedTo.join("|")})\\b)`);
    expect(links.filter((link) => !known.test(link))).toEqual([]);
  });
});

describe("the home page", () => {
  test("shows £20 split with the provider's fee, so that each half is £8.96", () => {
    const html = markup("home");
    expect(html.match(/£8\.96<\/b>/g)).toHaveLength(2);
    expect(html).toContain("£1.20");
    expect(html).toContain("£0.88");
  });

  test("shows charities by sector, each linked to its entry", () => {
    const html = markup("home");
    expect(html).toContain('href="/cms/charities?page=3#charity-00000000-0000-4000-8000-000000000004"');
    expect(html).toMatch(/href="\/cms\/charities\?sector=2"[^>]*>Animals</);
  });

  test("includes the film's transcript but not the film", () => {
    const html = markup("home");
    for (const { caption } of filmScenes) expect(html).toContain(caption);
    expect(html).not.toContain('role="group" aria-label="Film');
  });

  test("renders without charities", () => {
    const content = { tiles: [], sectors: [] };
    const alone = renderOpenPage({ config: aConfig(), path: "/", Page: serverPages.home, content });
    expect(alone).not.toContain("Charity partners");
  });

  test("shows the configured fees", () => {
    expect(markup("home", aConfig({ fees: { fixed_pence: 50, percent: 1 } }))).toContain("50p plus 1%");
  });
});

describe("the header for a visitor", () => {
  test("marks the current page", () => {
    expect(markup("faq")).toMatch(/href="\/cms\/faq" aria-current="page"/);
  });

  test("offers Create and Find your party, also in the menu for small screens", () => {
    const html = markup("about").split("<main")[0] ?? "";
    expect(html.match(/Find your party/g)).toHaveLength(2);
    expect(html.match(/Create a Wishwell/g)).toHaveLength(2);
    expect(html).not.toContain("Logout");
  });
});

describe("the operator's details", () => {
  test("are in the footer of every page and on the privacy, terms, fees and contact pages", () => {
    const facts = "Sample Parties Ltd runs Wishwell. Company number 01234567, registered in England and Wales.";
    const footer = markup("about").split("<footer")[1];
    expect(footer).toContain(`${facts} 1 Sample Street, Bristol BS1 0AA.`);
    for (const name of ["privacy", "terms", "fees"] as const) expect(markup(name).split("<footer")[0]).toContain(facts);
    expect(markup("privacy")).toContain("registered with the Information Commissioner’s Office, number ZA123456.");
    expect(markup("fees")).toContain("We’re a company, not a charity.");
    expect(markup("contact")).toContain("Sample Parties Ltd\n1 Sample Street");
  });

  test("are left out where they are not set", () => {
    const config = aConfig({ operator: nobody });
    for (const name of ["privacy", "terms", "fees", "contact"] as const) {
      expect(markup(name, config)).not.toMatch(/Ltd|Company number|registered|We’re a|<h2>Post|undefined|null/);
    }
    expect(markup("privacy", config)).toContain("Wishwell is responsible for the personal data");
  });
});

describe("the privacy page", () => {
  test("states the fee for data requests, or that there is none", () => {
    expect(markup("privacy")).toContain("two pieces of ID and a fee of £15.");
    expect(markup("privacy", aConfig({ data_request_fee: 0 }))).toContain("free of charge.");
    expect(markup("privacy", aConfig({ data_request_fee: 0 }))).not.toContain("a fee of");
  });

  test("names the lawful bases and the recipients, and PayPal only where it is used", () => {
    const html = markup("privacy");
    for (const words of ["explicit consent", "Legitimate interests", "HMRC", "The payment provider"]) {
      expect(html).toContain(words);
    }
    expect(markup("privacy", aConfig({ payments: { provider: "paypal", client_id: "id" } }))).toContain("PayPal, for");
    expect(markup("privacy", aConfig({ payments: { provider: "off", client_id: null } }))).not.toContain(
      "provider, for",
    );
  });

  test("says how long all data is stored", () => {
    const html = markup("privacy");
    for (const time of [
      "7 days",
      "30 days",
      "90 days",
      "120 days",
      "A year",
      "400 days",
      "2 years",
      "24 months",
      "6 years",
    ]) {
      expect(html).toContain(time);
    }
    for (const what of [
      "reported pages",
      "Reports of harmful pages",
      "data requests and complaints",
      "Our own alerts",
    ]) {
      expect(html).toContain(what);
    }
    expect(html).toContain("the record of who changed what");
    expect(html).toContain("emails of charities");
  });

  test("says how requests are answered, and how consent to keep needs is taken back", () => {
    const html = markup("privacy");
    expect(html).toContain("answer within 30 days");
    expect(html).toContain("we’ll answer that within 30 days too");
    expect(html).toContain("remove them from the invitation and we’ll delete them straight away");
  });
});

describe("the fees page", () => {
  test("shows examples from £2 to £100, to the penny", () => {
    const rows = [...markup("fees").matchAll(/<tr role="row"><th role="rowheader".*?<\/tr>/g)].map(([row]) =>
      [...row.matchAll(/£([\d.]+)/g)].map(([, sum]) => Math.round(Number(sum) * 100)),
    );
    // Amount, provider's fee, our fee, gift, charity.
    expect(rows).toEqual([
      [200, 36, 84, 40, 40],
      [500, 45, 90, 182, 183],
      [1000, 59, 100, 420, 421],
      [2000, 88, 120, 896, 896],
      [2500, 103, 130, 1133, 1134],
      [5000, 175, 180, 2322, 2323],
      [10_000, 320, 280, 4700, 4700],
    ]);
  });

  test("shows the configured fees", () => {
    expect(markup("fees", aConfig({ fees: { fixed_pence: 50, percent: 1 } }))).toContain("The 1% is rounded down");
  });
});

test("the donation terms state every deadline", () => {
  const html = markup("donation-terms");
  for (const time of ["12 hours", "48 hours", "72 hours", "3 months"]) expect(html).toContain(time);
});

describe("the FAQ", () => {
  test.each([
    "80p plus 2% commission",
    "50/50",
    "72 hours after the party, or when the organiser completes it or asks to be paid, whichever is sooner",
    "About 72 hours after the party",
    "still unclaimed after 3 months, we’ll ask the organiser to choose a new charity",
    "A debit or credit card is all you need",
    "Your amount stays private",
    "the charity can claim 25p",
    "You can RSVP and leave it at that",
    "Decline the invitation, and you can still contribute",
    'through the <a href="/cms/contact">contact page</a>',
    "a code for this party",
  ])("includes the answer: %s", (words) => {
    expect(markup("faq")).toContain(words);
  });

  test("gives every question its own address", () => {
    const ids = [...markup("faq").matchAll(/<details id="([^"]+)"/g)].map(([, id]) => id);
    expect(ids.length).toBeGreaterThan(20);
    expect(new Set(ids).size).toBe(ids.length);
  });
});

describe("the cookies page", () => {
  test("says there is nothing to choose when visits are not counted", () => {
    const html = markup("cookies");
    expect(html).toContain("there’s nothing to choose");
  });

  test("names the analytics script's host, and loads nothing without JavaScript", () => {
    const html = markup("cookies", aConfig({ analytics_script: "https://counting.example/count.js" }));
    expect(html).toContain("a script from counting.example");
    expect(html).toContain("While it’s switched off, nothing is loaded.");
  });
});

describe("an example party", () => {
  test("says that it is invented, and adds up its guests' contributions", () => {
    expect(markup("gudooers")).toContain("These children are invented");
    const html = markup("gudooer");
    expect(html).toContain("an invented example");
    // £10 and £20, each split separately: 421 + 896 and 420 + 896.
    expect(html).toContain("£30.00");
    expect(html).toContain("£13.17");
    expect(html).toContain("£13.16");
  });
});
