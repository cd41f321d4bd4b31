import { describe, expect, test } from "vitest";
import { type LetterName, type LetterProps, renderLetter } from "./letters.ts";

const product = "Wishwell";
const charity = {
  product,
  charityName: "The Donkey Sanctuary",
  charityNumber: "GB-CHC-264818",
  supportEmail: "help@wishwell.example",
};
const code = { code: "7QXK2 M9F4T", link: "https://wishwell.example/charity/validate/3f8c1f5e" };
const codeFacts = [code.code, code.link, charity.charityName, charity.charityNumber, charity.supportEmail];
const nothingKnown = { children: "", day: "", time: "", place: "" };
const ofAna = { ...nothingKnown, guest: "Ana", code: "8RYM3N0G", link: "https://wishwell.example/2" };

const samples: { readonly [Name in LetterName]: { props: LetterProps[Name]; mustHold: string[] } } = {
  "verify-address": {
    props: { product, firstName: "Anna", link: "https://wishwell.example/user/verify/a-b_c?x=1&y=2" },
    mustHold: ["https://wishwell.example/user/verify/a-b_c?x=1&y=2", "48 hours"],
  },
  "already-registered": {
    props: { product, loginLink: "https://wishwell.example/login", forgotLink: "https://wishwell.example/forgot" },
    mustHold: ["https://wishwell.example/login", "https://wishwell.example/forgot"],
  },
  "reset-password": {
    props: { product, firstName: "Anna", link: "https://wishwell.example/reset/abc" },
    mustHold: ["https://wishwell.example/reset/abc", "12 hours"],
  },
  "address-changed": {
    props: { product, firstName: "Anna", what: "payment e-mail", supportEmail: "help@wishwell.example" },
    mustHold: ["help@wishwell.example", "payment e-mail"],
  },
  "address-change-asked": {
    props: { product, firstName: "Anna", supportEmail: "help@wishwell.example" },
    mustHold: ["help@wishwell.example"],
  },
  "idle-account": {
    props: { product, firstName: "Anna", loginLink: "https://wishwell.example/login", erasedOn: "3 May 2028" },
    mustHold: ["https://wishwell.example/login", "3 May 2028", "23 months"],
  },
  "invite-request": {
    props: {
      product,
      firstName: "Anna",
      party: "Maya’s party",
      day: "Saturday 20 March 2027",
      time: "2:30 PM",
      venue: "Village Hall",
      code: "7QXK2M9F",
      askerName: "Bob Stranger",
      askerEmail: "bob@example.org",
      message: "May Tom come?\nHe sits next to Maya.",
      link: "https://wishwell.example/event/details/1",
    },
    mustHold: [
      "Maya’s party",
      "Saturday 20 March 2027, 2:30 PM",
      "Village Hall",
      "7QXK2M9F",
      "Bob Stranger",
      "bob@example.org",
      "He sits next to Maya.",
      "https://wishwell.example/event/details/1",
    ],
  },
  "find-my-invitations": {
    props: {
      product,
      invitations: [
        {
          guest: "Tom",
          party: "Eight candles",
          children: "Maya and Zoe",
          day: "Saturday 20 March 2027",
          time: "2:30 PM",
          place: "Village Hall, Bristol",
          code: "7QXK2M9F",
          link: "https://wishwell.example/1",
        },
        { ...ofAna, party: "Leo turns 5" },
      ],
    },
    mustHold: [
      "Tom: Eight candles",
      "Maya and Zoe",
      "Saturday 20 March 2027, 2:30 PM",
      "Village Hall, Bristol",
      "7QXK2M9F",
      "https://wishwell.example/1",
      "Ana: Leo turns 5",
      "8RYM3N0G",
      "https://wishwell.example/2",
    ],
  },
  "charity-enrolled": { props: { ...charity, ...code }, mustHold: codeFacts },
  "charity-code": { props: { ...charity, ...code }, mustHold: codeFacts },
  "charity-changed": {
    props: { ...charity, what: "payment e-mail" },
    mustHold: ["payment e-mail", "72 hours", charity.charityName, charity.charityNumber, charity.supportEmail],
  },
};
const names = Object.keys(samples) as LetterName[];

const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
const render = <Name extends LetterName>(name: Name, changes: Partial<LetterProps[Name]> = {}) =>
  renderLetter(name, { ...samples[name].props, ...changes });

describe.each(names)("%s", (name) => {
  test("has a subject, HTML and text that name the product", async () => {
    const { subject, html, text } = await render(name);
    for (const part of [subject, html, text]) expect(part).toContain(product);
    expect(subject).not.toContain("\n");
    expect(subject.length).toBeLessThan(90);
  });

  test("says what matters, links too, in HTML and in text alike", async () => {
    const { html, text } = await render(name);
    for (const fact of samples[name].mustHold) {
      expect(html).toContain(escaped(fact));
      expect(text.replaceAll("\n", " ")).toContain(fact);
    }
  });

  test("is whole without pictures and asks nobody else for anything", async () => {
    const { html } = await render(name);
    expect(html).not.toMatch(/<img|<script|<link|<svg|url\(|@import|@font-face/i);
    expect(html).toContain('lang="en-GB"');
    expect(Buffer.byteLength(html)).toBeLessThan(30_000);
  });

  test("has text that reads by itself: no markup, no long lines but addresses", async () => {
    const { text } = await render(name);
    expect(text).not.toMatch(/<[a-z/]|&[a-z]+;/i);
    const long = text.split("\n").filter((line) => line.length > 72 && !line.includes("://"));
    expect(long).toEqual([]);
  });

  test("has no way to decline unless it is given one", async () => {
    const unsubscribeUrl = "https://wishwell.example/unsubscribe/abc";
    const plain = await render(name);
    expect(plain.html + plain.text).not.toContain("No more letters");
    const declinable = await renderLetter(name, samples[name].props, { unsubscribeUrl });
    expect(declinable.html).toContain(`href="${unsubscribeUrl}"`);
    expect(declinable.text).toContain(unsubscribeUrl);
  });
});

test("names that a mail program would turn into links are left out of the list of invitations", async () => {
  const evil = { party: "Win at www.evil.example", children: "evil.example", place: "https://evil.example" };
  const { html, text } = await render("find-my-invitations", { invitations: [{ ...ofAna, ...evil }] });
  expect(html + text).not.toContain("evil");
  expect(text).toContain("Ana: a party");
});

test("what is not known of a party is not spoken of in the list of invitations", async () => {
  const { html, text } = await render("find-my-invitations", { invitations: [{ ...ofAna, party: "Leo turns 5" }] });
  expect(html + text).not.toMatch(/Whose birthday|When|Where/);
});

const named = names.filter((name) => "firstName" in samples[name].props);

describe.each(named)("the name in %s", (name) => {
  test("stays text, whatever it holds", async () => {
    const firstName = `<b onclick="alert(1)">Zoë & Co`;
    const { html, text } = await render(name, { firstName });
    expect(html).not.toContain("<b onclick");
    expect(html).toContain("&lt;b onclick=&quot;alert(1)&quot;&gt;Zoë &amp; Co,");
    expect(text).toContain(`Hello ${firstName},`);
  });

  test.each(["Win at www.evil", "evil.example", "https://evil.example", "me@evil.example", "x".repeat(41)])(
    "is left out when it is no name: %s",
    async (firstName) => {
      const { html, text } = await render(name, { firstName });
      expect(text).toMatch(/^Hello,\n/);
      expect(html).toContain(">Hello,<");
      expect(html + text).not.toContain(firstName);
    },
  );

  test.each(["Anna-Lena", "O’Neill", "J.", "Şeyma Nur"])("may be %s", async (firstName) => {
    expect((await render(name, { firstName })).text).toContain(`Hello ${firstName},`);
  });

  test("cannot begin a new line", async () => {
    const { text } = await render(name, { firstName: "Anna\n\nYou have won" });
    expect(text).toContain("Hello Anna You have won,");
  });
});

test.each(["e-mail", "payment e-mail", "password"] as const)("a changed %s is named in the subject", async (what) => {
  const { subject, text } = await render("address-changed", { what });
  expect(subject).toContain(what);
  expect(text).toContain("That wasn't you?");
});

describe("a request for an invitation", () => {
  test("keeps a stranger's words apart from ours", async () => {
    const message = "Hello\r\n\r\n-- \u2028Wishwell\n<b>Send money</b>";
    const { html, text } = await render("invite-request", { message, askerName: "Bob\n\nWishwell says" });
    expect(text).toContain("> Hello\n>\n> --\n> Wishwell\n> <b>Send money</b>");
    expect(text).toContain("Bob Wishwell says would like an invitation");
    expect(html).not.toContain("<b>");
  });

  test("names nobody whose name would become a link", async () => {
    for (const askerName of ["evil.example", "Bob www.evil.example", "https://evil.example/x"]) {
      const { html, text } = await render("invite-request", { askerName });
      for (const part of [html, text]) expect(part).not.toContain("evil");
      expect(text).toContain("Somebody would like an invitation");
    }
  });

  test("marks every line of them, however long", async () => {
    const { text } = await render("invite-request", { message: "please ".repeat(60) });
    const lines = text.split("\n").filter((line) => line.includes("please"));
    expect(lines.length).toBeGreaterThan(4);
    expect(lines.filter((line) => !line.startsWith("> ") || line.length > 72)).toEqual([]);
  });

  test("says nothing of a day, a place or a message that nobody knows", async () => {
    const { html, text } = await render("invite-request", { day: "", time: "", venue: "", message: "" });
    for (const part of [html, text]) expect(part).not.toMatch(/When:|Where:|They write/);
  });

  test("has a short subject, whoever shares the party", async () => {
    const { subject, text } = await render("invite-request", { party: `${"Maximiliane, ".repeat(5)}and Tom’s party` });
    expect(subject).toBe("Somebody would like to come to the party, says Wishwell");
    expect(text).toContain("and Tom’s party");
  });
});

test.each(["payment e-mail", "contact e-mail"] as const)(
  "a charity's changed %s is named in the subject",
  async (what) => {
    const { subject, text } = await render("charity-changed", { what });
    expect(subject).toContain(what);
    expect(text).toContain("That wasn't you?");
  },
);

describe.each(["charity-enrolled", "charity-code", "charity-changed"] as const)("the charity in %s", (name) => {
  test("stays text, whatever its name holds", async () => {
    const { html, text } = await render(name, { charityName: `<b onclick="alert(1)">Zoë & Co` });
    expect(html).not.toContain("<b onclick");
    expect(html).toContain("&lt;b onclick=&quot;alert(1)&quot;&gt;Zoë &amp; Co");
    expect(text.replaceAll("\n", " ")).toContain(`<b onclick="alert(1)">Zoë & Co (GB-CHC-264818)`);
  });

  test.each(["Win at www.evil", "evil.example", "https://evil.example", "me@evil.example"])(
    "is called by its number when its name is a link: %s",
    async (charityName) => {
      const { subject, html, text } = await render(name, { charityName });
      expect(text.replaceAll("\n", " ")).toContain("the charity GB-CHC-264818");
      expect(subject + html + text).not.toContain(charityName);
    },
  );

  test("is never in the subject, which has room for a line only", async () => {
    const { subject } = await render(name, { charityName: "x".repeat(100) });
    expect(subject.length).toBeLessThan(90);
  });
});
