import { describe, expect, test } from "vitest";
import { samples } from "./samples/letters.samples.ts";
import { type LetterName, type LetterProps, renderLetter } from "./letters.ts";

const render = <Name extends LetterName>(name: Name, changes: Partial<LetterProps[Name]> = {}) =>
  renderLetter(name, { ...samples[name].props, ...changes });

const names = Object.keys(samples) as LetterName[];
const aboutParty = names.filter((name) => "organiser" in samples[name].props) as AboutParty[];
type AboutParty = Exclude<
  { [Name in LetterName]: LetterProps[Name] extends { organiser: string } ? Name : never }[LetterName],
  never
>;

/** Every prop that users type, across all emails about a party. */
const typedWords = (words: string) => ({
  organiser: words,
  children: words,
  party: words,
  place: [words],
  guest: words,
  carer: words,
  firstName: words,
  name: words,
  siblings: words,
  gift: words,
  charity: words,
  posterText: words,
  certificateText: words,
  notes: [words],
  changes: [{ what: "Venue", before: words, now: words }],
});

/** Renders the email with the same text in every prop that users type. */
async function filledWith(name: AboutParty, words: string) {
  const props: Record<string, unknown> = { ...samples[name].props };
  for (const [key, value] of Object.entries(typedWords(words))) if (key in props) props[key] = value;
  return await renderLetter(name, props as unknown as LetterProps[typeof name]);
}

const withoutTags = (html: string) =>
  html
    .replaceAll(/<style>.*?<\/style>/gs, "")
    .replaceAll(/<[^>]*>/g, "\n")
    .replaceAll("&#x27;", "'");

describe.each(aboutParty)("user text in the %s email", (name) => {
  test("stays text", async () => {
    const { html } = await filledWith(name, `<b onclick="x">{{7*7}} \${7*7} <%= 7 %> Zoë & Co`);
    expect(html).not.toMatch(/<b onclick|<%=|>49</);
    expect(html).toContain("&lt;b onclick=&quot;");
    expect(html).toContain("Zoë &amp; Co");
  });

  test("can't add a header or a line of its own", async () => {
    const { subject, text } = await filledWith(name, "Ann\r\nBcc: all@evil.example\u2028\u0085Hello\n\nWishwell says");
    expect(subject).not.toMatch(/[\r\n\u2028\u2029\u0085]/u);
    expect(text.split("\n").filter((line) => /^(Bcc|Wishwell says)/.test(line))).toEqual([]);
  });

  test.each(["https://evil.example/x", "www.evil.example", "me@evil.example", "evil.example"])(
    "doesn't become a link: %s",
    async (words) => {
      const { subject, html, text } = await filledWith(name, `Win at ${words} now`);
      const shown = `${subject}\n${withoutTags(html)}\n${text}`;
      expect(shown).not.toMatch(/:\/\/evil|www\.evil|@evil|evil\.example/);
      const addresses = [...html.matchAll(/href="([^"]*)"/g)].map(([, address]) => address ?? "");
      expect(addresses.filter((address) => address.includes("evil"))).toEqual([]);
    },
  );

  test("fits however long it is, and the subject stays on one line", async () => {
    const { subject, text } = await filledWith(name, "Maximiliane ".repeat(8));
    expect(subject.length).toBeLessThan(90);
    expect(text.split("\n").filter((line) => line.length > 72 && !line.includes("://"))).toEqual([]);
  });

  test("can be missing", async () => {
    const { subject, html, text } = await filledWith(name, "");
    for (const part of [subject, html, text]) {
      expect(part).not.toMatch(/undefined|null|(?:^|\s)’s|Good to know:\n\n|[a-z:] (?:The family|A guest)/);
      expect(part).not.toMatch(/\b(?:from|for|to|about|that|whether) (?:[.,?]|$)/m);
    }
  });
});

test.each(["A.J.", "Sam/Max", "Bob <i>x</i>", "Mia & Leo"])("an invitation names the guest: %s", async (guest) => {
  const invitation = await render("guest-invitation", { guest });
  expect(invitation.subject).toBe(`${guest} is invited to Maya’s party`);
  expect(invitation.text).toContain(`Guest: ${guest}\n`);
  expect(invitation.html).toContain(guest.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;"));
  expect(invitation.html).not.toContain("<i>");
});

const subjects = async (guest: string) => [
  (await render("party-changed", { guest })).subject,
  (await render("organiser-message", { guest })).subject,
];

test("emails for two children at one address have different subjects", async () => {
  expect(await subjects("Rufus")).toEqual([
    "For Rufus: the plan for Maya’s party has changed",
    "For Rufus: a message from Priya about Maya’s party",
  ]);
  expect(await subjects("")).toEqual([
    "The plan for Maya’s party has changed",
    "A message from Priya about Maya’s party",
  ]);
});

describe("an invitation", () => {
  test("stacks gift and charity on phones", async () => {
    const { html } = await render("guest-invitation");
    expect(html).toMatch(/max-width:480px\)\{\.half,\.between\{display:block!important/);
    expect(html.match(/<td[^>]*class="half /g)).toHaveLength(2);
  });

  test("shows the poster with alternative text, and no picture if there is no poster", async () => {
    const { html } = await render("guest-invitation", { posterText: "Dive in!\nMaya is turning 7" });
    expect(html).toContain('alt="Dive in! Maya is turning 7"');
    expect(html).toContain('src="https://wishwell.example/api/posters/1.png?sig=a&amp;until=2"');
    expect((await render("guest-invitation", { posterUrl: "" })).html).not.toContain("<img");
  });

  test("says whether it is a first, repeated or test invitation", async () => {
    const subjectOf = async (kind: "first" | "again" | "test") => (await render("guest-invitation", { kind })).subject;
    expect(await subjectOf("first")).toBe("Olive is invited to Maya’s party");
    expect(await subjectOf("again")).toBe("In case you missed it: Olive is invited to Maya’s party");
    expect(await subjectOf("test")).toBe("Test: Olive is invited to Maya’s party");
    expect((await render("guest-invitation", { kind: "test" })).text).toMatch(
      /^Test invitation\nThis is a test[^]*nothing\sis\srecorded\./,
    );
  });

  test("mentions neither money nor a date while they aren't known", async () => {
    const unknown = { day: "", time: "", place: [], gift: "", charity: "", notes: [], replyBy: "" };
    const { html, text } = await render("guest-invitation", unknown);
    expect(html + text).not.toMatch(/chip in|Half for|Good to know|When|Where|reply by| on ,/);
    expect(text).toContain("Priya would love Olive to come to Maya’s party.");
  });

  test("has a greeting without a carer too", async () => {
    expect((await render("guest-invitation", { carer: "" })).text).toMatch(/^Hello,\n/);
  });
});

describe("a confirmed reply", () => {
  test("thanks a guest who declined, and doesn't mention a calendar", async () => {
    const { subject, text } = await render("reply-confirmed", { accepted: false });
    expect(subject).toBe("Thank you for your reply about Maya’s party");
    expect(text).toContain("Olive can’t come");
    expect(text).not.toContain("calendar");
  });

  test("tells a family without a place its position, and mentions no calendar", async () => {
    const { subject, text } = await render("reply-confirmed", { accepted: false, waiting: "2nd on the waiting list" });
    expect(subject).toBe("For Olive: Maya’s party is full for now");
    expect(text.replaceAll("\n", " ")).toContain("Olive is 2nd on the waiting list.");
    expect(text).not.toContain("calendar");
  });

  test("tells a family that waited that it has a place", async () => {
    const { subject, text } = await render("reply-confirmed", { given: true });
    expect(subject).toBe("Olive has a place at Maya’s party");
    expect(text).toContain("there’s a place for Olive, with Ivy and Tom");
  });
});

describe("an email about a changed party", () => {
  test("reminds guests of their earlier reply", async () => {
    const answers = ["accepted", "declined", "waiting", "nothing"] as const;
    const letters = await Promise.all(answers.map((answered) => render("party-changed", { answered })));
    const [accepted, declined, waiting, nothing] = letters.map(({ text }) => text.replaceAll("\n", " "));
    expect(accepted).toContain("You said that Olive is coming.");
    expect(declined).toContain("You said that Olive can’t come.");
    expect(waiting).toContain("Olive is still on the waiting list.");
    expect(waiting).not.toContain("calendar");
    expect(nothing).not.toContain("You said");
  });

  test("shows the old and the new details", async () => {
    const changes = [
      { what: "Time", before: "2pm to 4:30pm", now: "3pm to 5pm" },
      { what: "Place", before: "", now: "The Park" },
    ];
    const { html, text } = await render("party-changed", { changes });
    expect(text).toContain("Old time: 2pm to 4:30pm\nNew time: 3pm to 5pm");
    expect(text).toContain("Old place: to be confirmed\nNew place: The Park");
    expect(html).toContain("<s>2pm to 4:30pm</s>");
  });
});

describe("a notice to the organiser", () => {
  test.each([
    ["accepted", "Olive Hart is coming to Maya’s party"],
    ["declined", "Olive Hart can’t come to Maya’s party"],
    ["siblings", "Who’s coming with Olive Hart to Maya’s party"],
    ["requirement", "What Olive Hart needs at Maya’s party"],
    ["message", "A message from Olive Hart about Maya’s party"],
    ["wish", "A birthday wish from Olive Hart for Maya"],
  ] as const)("has the right subject for: %s", async (what, subject) => {
    expect((await render("guest-notice", { what })).subject).toBe(subject);
  });

  test.each(["accepted", "declined", "siblings", "requirement"] as const)(
    "quotes nothing if the guest typed nothing: %s",
    async (what) => {
      const summary = "Ivy and www.evil.example come along.";
      const { text, html } = await render("guest-notice", { what, summary, content: "" });
      for (const part of [text, html]) {
        expect(part).toContain("Ivy and www. evil. example come along.");
        expect(part).not.toMatch(/Their message/);
      }
      expect(text).not.toContain("> ");
    },
  );

  test.each(["guest-notice", "organiser-message", "thank-you"] as const)(
    "marks every line of user text: %s",
    async (name) => {
      const { text, html } = await render(name, { content: "Hi\n\n-- \u2028Wishwell\n<b>Send money</b>" });
      expect(text).toContain("> Hi\n>\n> --\n> Wishwell\n> <b>Send money</b>");
      expect(html).not.toContain("<b>Send");
    },
  );
});

describe("a thank-you email", () => {
  test("shows the photo and the certificate if there are any, with alternative text", async () => {
    const { subject, html } = await render("thank-you");
    expect(subject).toBe("For Olive: a thank-you from Priya after Maya’s party");
    expect(html.match(/<img/g)).toHaveLength(2);
    expect(html).toContain('alt="A photo of Maya’s party"');
    expect(html).toContain('alt="Certificate for Olive, who came to Maya’s 7th birthday"');
    const plain = await render("thank-you", { photoUrl: "", certificateUrl: "", certificateText: "" });
    expect(plain.html).not.toContain("<img");
    expect(plain.html + plain.text).not.toContain("certificate");
  });

  test("says so if it is a test", async () => {
    const { subject, text, html } = await render("thank-you", { test: true });
    expect(subject).toBe("Test: a thank-you from Priya after Maya’s party");
    for (const part of [html, text]) expect(part).toContain("only to you");
  });
});

test("the email about all replies uses the singular for one guest and the plural for two", async () => {
  expect((await render("all-answered", { coming: 1, notComing: 0 })).text).toContain("1 is coming.");
  expect((await render("all-answered", { coming: 2, notComing: 1 })).text).toContain("2 are coming and 1 can’t come.");
});

test("a declined join request gets a kind email without a link or details of the party", async () => {
  const { props } = samples["request-answered"];
  const { html, text } = await render("request-answered", { accepted: false, link: null });
  expect(text).toContain("Thank you for asking");
  for (const detail of ["eventattendee", props.party, props.day, props.time, props.code, ...props.place]) {
    expect(html + text).not.toContain(detail);
  }
});

test("a family that can’t come is not said to be asking to come", async () => {
  const asked = await render("invite-request", { declines: true });
  expect(asked.subject).toBe("Someone can’t come to Maya’s party");
  expect(asked.text).not.toMatch(/would like|decline/);
  const named = await render("invite-request", { askerName: "Olive Bennett", declines: true });
  expect(named.html).toContain("Olive Bennett’s family used your party code to tell you");
  const unnamed = await render("invite-request", { askerName: "evil.example", declines: true });
  expect(unnamed.html).toContain("A family used your party code to tell you");
  const answered = await render("request-answered", { accepted: false, link: null, declines: true });
  expect(answered.subject).toBe("Your reply about Maya’s party");
  expect(answered.text).not.toContain("asking to come");
  const listed = await render("request-answered", { guest: "Olive", accepted: true, declines: true });
  expect(listed.subject).toBe("Olive is on the guest list for Maya’s party");
  const words =
    "know that you can’t come. Priya has added Olive to the guest list, so you can still change your reply.";
  expect(listed.text.replaceAll(/\s+/g, " ")).toContain(words);
  expect(listed.text).not.toMatch(/glad you asked|asked on/);
});

test.each([
  ["Bob", "", "Hello Bob,", "You’re on the guest list"],
  ["", "Tom", "Hello,", "Tom is on the guest list"],
])("an accepted join request greets the parent, never the child: %s%s", async (name, guest, hello, subject) => {
  const letter = await render("request-answered", { name, guest });
  expect(letter.text).toContain(hello);
  expect(letter.subject).toContain(subject);
});

test.each([
  ["thank-you", {}],
  ["organiser-message", { over: true }],
  ["party-cancelled", {}],
] as const)("the %s email asks for no reply after the party", async (letter, changes) => {
  const { html, text } = await render(letter, changes as object);
  for (const part of [html, text]) expect(part).not.toMatch(/\b(?:repl(?:y|ies)|RSVP|answer(?:ing)?)\b/i);
});

test("a receipt leaves out refunds once it is too late to ask for one", async () => {
  expect((await render("contribution-receipt")).text).toContain("You can ask for a refund");
  expect((await render("contribution-receipt", { refundUntil: "" })).text).not.toContain("refund");
});

const inPence = (amount: string) => Math.round(Number(amount.slice(1)) * 100);

test("a receipt's ticket adds up to the penny", async () => {
  const { text } = await render("contribution-receipt");
  const [, paid = "", ...parts] =
    /You paid: (£[\d.]+)\n.*?: (£[\d.]+)\n.*?: (£[\d.]+)\n[^]*?: (£[\d.]+)\n/.exec(text) ?? [];
  expect(parts).toHaveLength(3);
  expect(parts.map(inPence).reduce((sum, part) => sum + part, 0)).toBe(inPence(paid));
});

test("a family that can't come is asked to confirm just that", async () => {
  expect((await render("confirm-guest-request", { accepts: false })).text).toContain("Tom can’t come");
});

test("a birthday reminder without a year or an earlier party leads to a new party", async () => {
  const { html, text } = await render("birthday-reminder", { age: null, copyLink: null });
  expect(text).toContain("Maya’s birthday is on Monday 20 March 2028.");
  for (const part of [html, text]) expect(part).not.toMatch(/will be|clone|[Ll]ast time/);
  expect(html).toContain("Create a Wishwell");
});
