import type { ComponentProps, ReactElement } from "react";
import { renderToString } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { findPage } from "../lib/pages/pages.ts";
import { Button } from "./fields/Button.tsx";
import { CheckboxField, RadioPick } from "./fields/ChoiceFields.tsx";
import { ErrorSummary } from "./feedback/ErrorSummary.tsx";
import { SiteHeader } from "./site/SiteHeader.tsx";
import { SplitBar } from "./paper/SplitBar.tsx";
import { Logo } from "./site/Logo.tsx";
import { Pager } from "./layout/Pager.tsx";
import { TextField } from "./fields/TextField.tsx";

const markup = (part: ReactElement) => renderToString(part).replaceAll("<!-- -->", "");
const nothing = () => undefined;
const words = (html: string) => html.replace(/<[^>]*>/g, "").trim();
const addresses = (html: string) => [...html.matchAll(/href="([^"]*)"/g)].map(([, address]) => address);
const header = (person: { firstName: string; isAdmin: boolean } | null) =>
  markup(
    <SiteHeader
      product="Wishwell"
      logo={<Logo product="Wishwell" />}
      path="/"
      person={person}
      onSignOut={nothing}
      onFindParty={nothing}
    />,
  );

describe("a form field", () => {
  const wrong = markup(<TextField id="e" label="Email" hint="We write here" error="Enter your email address" />);

  test("renders label, hint, error and control in that order", () => {
    const order = ["Email</label>", "We write here", "Enter your email address", "<input"].map((part) =>
      wrong.indexOf(part),
    );
    expect(order.every((place) => place >= 0)).toBe(true);
    expect(order).toEqual([...order].sort((a, b) => a - b));
  });

  test("links hint and error to its control", () => {
    expect(wrong).toContain('aria-describedby="e-hint e-error"');
    expect(wrong).toContain('aria-invalid="true"');
    expect(markup(<TextField id="e" label="Email" />)).not.toMatch(/aria-(?:describedby|invalid)/);
  });

  test("links the error of a checkbox and of a radio group too", () => {
    expect(markup(<CheckboxField id="t" label="I pay UK tax" error="Tick the box" />)).toContain(
      'aria-describedby="t-error"',
    );
    const pick = (
      <RadioPick id="g" name="g" label="Gender" value="" choices={[]} error="Choose one" onChange={nothing} />
    );
    expect(markup(pick)).toContain('aria-describedby="g-error"');
  });
});

describe("a button", () => {
  test("with an address is a plain link", () => {
    expect(markup(<Button href="/dashboard">Party Central</Button>)).toMatch(/^<a [^>]*href="\/dashboard"/);
  });

  test("does not submit a form unless it has type submit", () => {
    expect(markup(<Button>Clear</Button>)).toContain('type="button"');
    expect(markup(<Button type="submit">Save</Button>)).toContain('type="submit"');
  });

  test("says that it is busy and stays focusable", () => {
    const busy = markup(<Button busy>Save</Button>);
    expect(busy).toContain('aria-busy="true"');
    expect(busy).toContain("Please wait");
    expect(busy).not.toContain(" disabled");
  });
});

test("the error summary links to fields where it can", () => {
  const lines = [
    { href: "#login-email", text: "Enter your email address" },
    { href: null, text: "Not yours" },
  ];
  const summary = markup(<ErrorSummary title="Please fix the errors" lines={lines} />);
  expect(summary).toContain('<a href="#login-email">Enter your email address</a>');
  expect(summary).toContain("<li>Not yours</li>");
  expect(summary).toMatch(/role="alert" tabindex="-1"/i);
});

describe("the pager", () => {
  const meta = { from: 26, to: 50, total: 60, per_page: 25, current_page: 2, last_page: 3 };
  const pager = (changes: Partial<ComponentProps<typeof Pager>["meta"]>) =>
    markup(<Pager label="Guests" meta={{ ...meta, ...changes }} hrefOf={(page) => `?page=${page}`} />);

  test("is hidden when everything fits on one page", () => {
    expect(pager({ total: 25, last_page: 1, current_page: 1 })).toBe("");
  });

  test("says that it failed when the page numbers make no sense", () => {
    for (const broken of [{ per_page: 0 }, { last_page: 0 }, { current_page: NaN }]) {
      expect(pager(broken)).toBe('<p role="alert">Error creating pagination</p>');
    }
  });

  test("links only to existing pages", () => {
    expect(words(pager({}))).toBe("26 to 50 of 60 Page 2 of 3PreviousNext");
    expect(addresses(pager({}))).toEqual(["?page=1", "?page=3"]);
    expect(addresses(pager({ current_page: 1 }))).toEqual(["?page=2"]);
    expect(addresses(pager({ current_page: 3 }))).toEqual(["?page=2"]);
  });

  test('says "more than" when the total was not fully counted', () => {
    expect(words(pager({ more: true }))).toBe("26 to 50 of more than 60 Page 2PreviousNext");
  });

  test("shows both buttons on every page, and disables the one that leads nowhere", () => {
    expect(pager({ current_page: 1 })).toMatch(/disabled="".*Previous.*<a .*Next/);
    expect(pager({ current_page: 3 })).toMatch(/<a .*Previous.*disabled="".*Next/);
  });

  test("links back from a page that no longer exists", () => {
    const gone = pager({ current_page: 9, last_page: 3, from: null, to: null });
    expect(addresses(gone)).toEqual(["?page=3"]);
    expect(words(gone)).not.toContain("null");
  });
});

describe("the header", () => {
  test("shows a signed-in user's first name and their own pages", () => {
    const html = header({ firstName: "Priya", isAdmin: false });
    for (const words of ["Priya", "Party Central", "My Details", "Create a Wishwell", "Logout"]) {
      expect(html).toContain(words);
    }
    expect(html).not.toMatch(/Find your party|>Login<|Admin/);
  });

  test("shows admins their dashboard and the admin menu", () => {
    const html = header({ firstName: "Ada", isAdmin: true });
    for (const words of ["Admin Dashboard", "Invite Themes", "Add Invite Themes"]) expect(html).toContain(words);
  });

  test("links every admin entry to an existing page", () => {
    const html = header({ firstName: "Ada", isAdmin: true });
    for (const path of ["dashboard", "charities", "eventthemes"]) expect(html).toContain(`href="/admin/${path}"`);
    for (const [, href = ""] of html.matchAll(/href="(\/admin[^"]*)"/g)) expect(findPage(href)).not.toBeNull();
  });

  test("shows the menu to a user without a name", () => {
    expect(header({ firstName: "", isAdmin: false })).toContain("My account");
  });
});

test("the split bar draws its parts in proportion and has a text label", () => {
  const bar = markup(<SplitBar gift={896} charity={896} fee={208} label="£8.96 to the gift" />);
  expect(bar).toContain('aria-label="£8.96 to the gift"');
  expect(bar).toContain('width="44.8%"');
  expect(bar).toContain('width="89.6%"');
  expect(bar).not.toContain("style=");
});
