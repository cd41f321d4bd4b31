import { describe, expect, test } from "vitest";
import { type LetterName, type LetterProps, renderLetter } from "./letters.ts";
import { ofAna, samples } from "./samples/letters.samples.ts";
import { product } from "./samples/maya.samples.ts";

const names = Object.keys(samples) as LetterName[];

const aboutParty = names.filter((name) => "organiser" in samples[name].props);
const withPoster = names.filter((name) => "posterUrl" in samples[name].props && name !== "party-changed");

const withoutMarkup = (html: string) =>
  html
    .replaceAll(/<style>.*?<\/style>|<[^>]*>/gs, " ")
    .replaceAll("&#x27;", "'")
    .replaceAll("&amp;", "&");
const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
const render = <Name extends LetterName>(name: Name, changes: Partial<LetterProps[Name]> = {}) =>
  renderLetter(name, { ...samples[name].props, ...changes });

describe.each(names)("the %s email", (name) => {
  test("names the product, and in the subject its party if it is about one", async () => {
    const { subject, html, text } = await render(name);
    for (const part of [html, text]) expect(part).toContain(product);
    expect(subject).toContain(aboutParty.includes(name) ? "Maya’s party" : "");
  });

  test("has a short subject on one line, and a preview that says more", async () => {
    const { subject, html } = await render(name);
    expect(subject).toMatch(/^[^\n]{10,70}$/);
    const preview = withoutMarkup(/data-skip-in-text[^>]*>([^<]*)/.exec(html)?.[1] ?? "").replaceAll(
      /[\u{200B}-\u{200F}\u{FEFF}\u{A0}\s]+$/gu,
      "",
    );
    expect(preview.length).toBeGreaterThan(15);
    expect(preview).not.toBe(subject);
  });

  test("has the same links in HTML and in plain text", async () => {
    const { html, text } = await render(name);
    const links = [...html.matchAll(/href="(?:mailto:)?([^"]+)"/g)].map(([, href = ""]) => withoutMarkup(href));
    for (const link of links) expect(text).toContain(link);
    for (const [link] of text.matchAll(/https?:\S+/g)) expect(links).toContain(link);
  });

  test("starts its first sentence after the greeting with a capital", async () => {
    const { html, text } = await render(name);
    const sentences = [/^Hello[^\n]*,\n+(.)/.exec(text), />Hello[^<]*,(?:<[^>]*>|\s)+([^<\s])/.exec(html)];
    for (const [, first = "A"] of sentences.filter((found) => found !== null)) expect(first).toMatch(/[\p{Lu}\d£]/u);
    expect(sentences.filter((found) => found !== null)).toHaveLength(text.startsWith("Hello") ? 2 : 0);
  });

  test("is typeset: curly apostrophes, real minus signs, pm and am in small letters, email without a hyphen", async () => {
    const { subject, html, text } = await render(name);
    for (const part of [subject, withoutMarkup(html), text.replaceAll(/https?:\S+/g, "")]) {
      expect(part).not.toMatch(/[a-z]'[a-z]|e-mail|-£|£-|\d [AP]M\b/i);
      expect(part).not.toMatch(/\b(?:letters?|somebody|anew|whoever|goes back|you get this)\b/i);
    }
  });

  test("gives references that can be typed", async () => {
    const { text } = await render(name);
    for (const [, reference] of text.matchAll(/(?:Reference|Contribution): (\S+)/g)) {
      expect(reference).toMatch(/^[0-9A-Z]{8,9}$/);
    }
  });

  test("contains its key facts and links, in HTML and in plain text", async () => {
    const { html, text } = await render(name);
    for (const fact of samples[name].mustHold) {
      expect(html).toContain(escaped(fact));
      expect(text.replaceAll("\n", " ")).toContain(fact);
    }
  });

  test("loads nothing but its pictures", async () => {
    const { html } = await render(name);
    expect(html).not.toMatch(/<script|<link|<svg|url\(|@import|@font-face/i);
    const pictures = name === "thank-you" ? 2 : withPoster.includes(name) ? 1 : 0;
    expect(html.match(/<img/g) ?? []).toHaveLength(pictures);
    expect(html).toContain('lang="en-GB"');
    expect(Buffer.byteLength(html)).toBeLessThan(30_000);
  });

  test("has plain text without markup, and without long lines other than URLs", async () => {
    const { text } = await render(name);
    expect(text).not.toMatch(/<[a-z/]|&[a-z]+;/i);
    const long = text.split("\n").filter((line) => line.length > 72 && !line.includes("://"));
    expect(long).toEqual([]);
  });

  test("has no unsubscribe link unless it is given one", async () => {
    const unsubscribeUrl = "https://wishwell.example/unsubscribe/abc";
    const plain = await render(name);
    expect(plain.html + plain.text).not.toContain("Unsubscribe");
    const declinable = await renderLetter(name, samples[name].props, { unsubscribeUrl });
    expect(declinable.html).toContain(`href="${unsubscribeUrl}"`);
    expect(declinable.text).toContain(unsubscribeUrl);
  });
});

test("the list of invitations leaves out names that a mail program would turn into links", async () => {
  const evil = { party: "Win at www.evil.example", children: "evil.example", place: "https://evil.example" };
  const { html, text } = await render("find-my-invitations", { invitations: [{ ...ofAna, ...evil }] });
  expect(html + text).not.toContain("evil");
  expect(text).toContain("Party: a party\nGuest: Ana");
});

test("the list of invitations leaves out details that aren't known", async () => {
  const { html, text } = await render("find-my-invitations", { invitations: [{ ...ofAna, party: "Leo turns 5" }] });
  expect(html + text).not.toMatch(/>(?:For|When|Where)<|^(?:For|When|Where):/m);
});

const named = names.filter((name) => "firstName" in samples[name].props);

describe.each(named)("the name in the %s email", (name) => {
  test("stays text, whatever it contains", async () => {
    const firstName = `<b onclick="alert(1)">Zoë & Co`;
    const { html, text } = await render(name, { firstName });
    expect(html).not.toContain("<b onclick");
    expect(html).toContain("&lt;b onclick=&quot;alert(1)&quot;&gt;Zoë &amp; Co,");
    expect(text).toContain(`Hello ${firstName},`);
  });

  test.each(["Win at www.evil", "evil.example", "https://evil.example", "me@evil.example", "x".repeat(41)])(
    "is left out if it isn't a name: %s",
    async (firstName) => {
      const { html, text } = await render(name, { firstName });
      expect(text).toMatch(/^Hello,\n/);
      expect(html).toContain(">Hello,<");
      expect(html + text).not.toContain(firstName);
    },
  );

  test.each(["Anna-Lena", "O’Neill", "J.", "A.J.", "Sam/Max", "Şeyma Nur"])("can be %s", async (firstName) => {
    expect((await render(name, { firstName })).text).toContain(`Hello ${firstName},`);
  });

  test("can't start a new line", async () => {
    const { text } = await render(name, { firstName: "Anna\n\nYou have won" });
    expect(text).toContain("Hello Anna You have won,");
  });
});

test.each([
  ["e-mail", "email address"],
  ["payment e-mail", "PayPal email"],
  ["password", "password"],
] as const)("the email about a changed %s names it in the subject", async (what, named) => {
  const { subject, text } = await render("address-changed", { what });
  expect(subject).toContain(named);
  expect(text).toContain("Wasn’t you?");
});

test.each([
  ["new device", "If it was you, you don’t need to do anything. If not, change your password and end the sign-ins"],
  ["passkey added", "If not, remove that passkey, change your password and end the sign-ins you don’t recognise:"],
  ["recovery agreed", "If you asked for this, you don’t need to do anything. If not, end the sign-ins"],
  ["factors removed", "If you didn’t ask for this, change your password and end the sign-ins"],
] as const)("the email about a sign-in says what to do now: %s", async (what, words) => {
  const { text } = await render("sign-in-changed", { what });
  expect(text.replaceAll("\n", " ")).toContain(words);
  expect(text.includes("If it was you")).toBe(what === "new device" || what === "passkey added");
});

describe("a request for an invitation", () => {
  test("keeps a stranger's words apart from ours", async () => {
    const message = "Hello\r\n\r\n-- \u2028Wishwell\n<b>Send money</b>";
    const { html, text } = await render("invite-request", { message, askerName: "Bob\n\nWishwell says" });
    expect(text).toContain("> Hello\n>\n> --\n> Wishwell\n> <b>Send money</b>");
    expect(text).toContain("Bob Wishwell says has your party code");
    expect(html).not.toContain("<b>");
  });

  test("leaves out a name that would become a link", async () => {
    for (const askerName of ["evil.example", "Bob www.evil.example", "https://evil.example/x"]) {
      const { html, text } = await render("invite-request", { askerName });
      for (const part of [html, text]) expect(part).not.toContain("evil");
      expect(text).toContain("Someone has your party code");
    }
  });

  test("marks every line of the message, however long", async () => {
    const { text } = await render("invite-request", { message: "please ".repeat(60) });
    const lines = text.split("\n").filter((line) => line.includes("please"));
    expect(lines.length).toBeGreaterThan(4);
    expect(lines.filter((line) => !line.startsWith("> ") || line.length > 72)).toEqual([]);
  });

  test("leaves out an unknown date or place and an empty message", async () => {
    const { html, text } = await render("invite-request", { day: "", time: "", place: [], message: "" });
    for (const part of [html, text]) expect(part).not.toMatch(/When|Where|Their message/);
  });

  test("has a short subject, however many children share the party", async () => {
    const { subject, text } = await render("invite-request", { children: `${"Maximiliane, ".repeat(5)}and Tom` });
    expect(subject).toBe("Someone would like to come to the party");
    expect(text).toContain("and Tom\n");
  });
});

test.each(["payment e-mail", "contact e-mail"] as const)(
  "the email about a charity's changed %s names it in the subject",
  async (what) => {
    const { subject, text } = await render("charity-changed", { what });
    expect(subject).toContain(what.replace("e-mail", "email"));
    expect(text).toContain("Wasn’t you?");
  },
);

test.each([
  ["sign-up", "Confirm your email address for Wishwell", "Thanks for signing up"],
  ["new address", "Confirm your new email address for Wishwell", "You asked to use this email address"],
] as const)("the email that verifies an address says what it is for: %s", async (cause, subject, words) => {
  const letter = await render("verify-address", { cause });
  expect(letter.subject).toBe(subject);
  expect(letter.text).toContain(words);
  expect(letter.text.includes("signed up")).toBe(cause === "sign-up");
});

test("the email about a held payout gives the reason, but no date and no sum", async () => {
  const reason = "Part of the money is held while the bank investigates.";
  const held = await render("payout-notice", { what: "requested", amount: "", releaseBy: "", reason });
  expect(held.text).toContain(reason);
  expect(held.text).not.toMatch(/£| by /);
  const unexplained = await render("payout-notice", { what: "requested", amount: "", releaseBy: "", reason: "" });
  expect(unexplained.html).toContain(">We’ll email you when your payout is on its way.");
  const complete = await render("payout-notice", { what: "complete", amount: "", reason });
  expect(complete.text).toContain(reason);
  expect(complete.text).not.toContain("£");
});

test("the email about a payout shows both halves, or only the organiser’s if the charity’s isn’t known", async () => {
  const both = await render("payout-notice", { what: "sent" });
  expect(both.text).toContain(
    "Maya’s half, after fees: £110.19\nTo you (half for the gift): £110.19\nTo Tideline Trust (half for charity, paid separately): £110.24",
  );
  const own = await render("payout-notice", { what: "sent", charities: [] });
  expect(own.text).toContain("Maya’s half, after fees: £110.19\n\n");
  const unseen = await render("payout-notice", { what: "sent", amount: "" });
  expect(unseen.text).not.toContain("£");
});

test("the email to a validated charity says when payments start if its address has changed", async () => {
  expect((await render("charity-validated", {})).text).not.toContain("changed recently");
  const { text } = await render("charity-validated", { paidFrom: "Wednesday 24 March at 9:12 AM" });
  expect(text.replaceAll("\n", " ")).toContain("we won’t send any payments before Wednesday 24 March at 9:12 AM");
});

test("a charity whose details were rejected reads why, and that they were removed", async () => {
  const { subject, text } = await render("charity-code", { why: "rejected", question: "Nobody there knows it." });
  const words = text.replaceAll(/\n+/g, " ");
  expect(subject).toBe("We can’t use your charity’s payment details on Wishwell");
  expect(words).toContain("we can’t use it: “Nobody there knows it.” We’ve removed it.");
  expect(words).toContain("Your old code no longer works.");
});

describe.each(["charity-enrolled", "charity-code", "charity-changed", "charity-validated"] as const)(
  "the charity in the %s email",
  (name) => {
    test("stays text, whatever its name contains", async () => {
      const { html, text } = await render(name, { charityName: `<b onclick="alert(1)">Zoë & Co` });
      expect(html).not.toContain("<b onclick");
      expect(html).toContain("&lt;b onclick=&quot;alert(1)&quot;&gt;Zoë &amp; Co");
      expect(text.replaceAll("\n", " ")).toContain(`<b onclick="alert(1)">Zoë & Co (GB-CHC-264818)`);
    });

    test.each(["Win at www.evil", "evil.example", "https://evil.example", "me@evil.example"])(
      "is identified by its number if its name looks like a link: %s",
      async (charityName) => {
        const { subject, html, text } = await render(name, { charityName });
        expect(text.replaceAll("\n", " ")).toContain("the charity GB-CHC-264818");
        expect(subject + html + text).not.toContain(charityName);
      },
    );

    test("never makes the subject too long", async () => {
      const { subject } = await render(name, { charityName: "x".repeat(100) });
      expect(subject.length).toBeLessThan(90);
    });
  },
);
