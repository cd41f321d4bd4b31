import * as fc from "fast-check";
import MailComposer from "nodemailer/lib/mail-composer";
import PostalMime from "postal-mime";
import { describe, expect, test } from "vitest";
import { composeMessage } from "./compose-message.ts";
import type { Message } from "./transport.ts";

const now = new Date("2027-03-01T12:00:00Z");
const plain: Message = {
  letterId: "0b5c0c54-2a6b-4a53-9d2c-6f6d7d1c0001",
  to: "anna@example.org",
  from: { name: "Wishwell", address: "hello@wishwell.example" },
  subject: "Hello",
  html: "<p>Hello</p>",
  text: "Hello",
  messageId: "<0b5c0c54@wishwell.example>",
  headers: { "Auto-Submitted": "auto-generated" },
  attachments: [],
};
const raw = (changes: Partial<Message> = {}) => composeMessage({ ...plain, ...changes }, now);
const parsed = (changes: Partial<Message> = {}) => PostalMime.parse(raw(changes));
const headerLines = (wire: Buffer) => wire.toString("latin1").split("\r\n\r\n")[0]?.split("\r\n") ?? [];
/** A line without control characters, which names and subjects never contain. */
const aLine = fc.string({ unit: "grapheme", minLength: 1, maxLength: 120 }).filter((line) => {
  return !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(line) && line.trim() === line && line.isWellFormed();
});
const aText = fc
  .array(fc.string({ unit: "grapheme", maxLength: 200 }), { maxLength: 8 })
  .map((lines) => lines.map((line) => line.replaceAll(/[\p{Cc}\uFEFF]/gu, "")).join("\n"))
  .filter((text) => text.isWellFormed());

describe("a composed email", () => {
  test("names sender, recipient, date and subject", async () => {
    const letter = await parsed({ replyTo: "priya@example.org" });
    expect(letter).toMatchObject({
      from: plain.from,
      to: [{ address: "anna@example.org" }],
      replyTo: [{ address: "priya@example.org" }],
      subject: "Hello",
      messageId: plain.messageId,
      date: "2027-03-01T12:00:00.000Z",
    });
    expect(letter.headers).toContainEqual(expect.objectContaining({ key: "auto-submitted", value: "auto-generated" }));
  });

  test("preserves every subject and name", async () => {
    await fc.assert(
      fc.asyncProperty(aLine, aLine, async (subject, name) => {
        const letter = await parsed({ subject, from: { ...plain.from, name } });
        expect(letter.subject).toBe(subject);
        const lines = headerLines(raw({ subject, from: { ...plain.from, name } }));
        expect(lines.filter(({ length }) => length > 76)).toEqual([]);
        expect(letter.from).toEqual({ name, address: plain.from.address });
        expect(letter.headers.map(({ key }) => key).toSorted((a, b) => a.localeCompare(b))).toEqual([
          "auto-submitted",
          "content-type",
          "date",
          "from",
          "message-id",
          "mime-version",
          "subject",
          "to",
        ]);
      }),
      { numRuns: 300 },
    );
  });

  test("preserves every text, in lines that any mail server accepts", async () => {
    await fc.assert(
      fc.asyncProperty(aText, aText, async (text, html) => {
        const wire = raw({ text, html });
        const letter = await PostalMime.parse(wire);
        expect(letter.text?.replaceAll("\r\n", "\n").trimEnd()).toBe(text.trimEnd());
        expect(letter.html?.replaceAll("\r\n", "\n").trimEnd()).toBe(html.trimEnd());
        expect(
          Math.max(
            ...wire
              .toString()
              .split("\r\n")
              .map(({ length }) => length),
          ),
        ).toBeLessThanOrEqual(76);
        expect(wire.toString("latin1")).not.toMatch(/[^\r\n -~]|\r(?!\n)|(?<!\r)\n/);
      }),
      { numRuns: 300 },
    );
  });

  test("preserves spaces at the ends of lines", async () => {
    const wire = raw({ text: "a \nb\t\nc " }).toString();
    expect(wire).toContain("a=20\r\nb=09\r\nc=20\r\n");
  });

  test("attaches files unchanged", async () => {
    const content = "BEGIN:VCALENDAR\r\nSUMMARY:Maya’s party\r\n".repeat(20);
    const type = "text/calendar; charset=utf-8; method=PUBLISH";
    const letter = await parsed({ attachments: [{ name: "party.ics", type, content }] });
    expect(letter.attachments).toMatchObject([{ filename: "party.ics", mimeType: "text/calendar" }]);
    expect(raw({ attachments: [{ name: "party.ics", type, content }] }).toString()).toContain(
      Buffer.from(content).toString("base64").slice(0, 76),
    );
    expect([letter.text?.trim(), letter.html?.trim()]).toEqual(["Hello", "<p>Hello</p>"]);
  });

  test("preserves a subject that looks encoded", async () => {
    const subject = "=?UTF-8?B?SGVsbG8=?= there";
    expect((await parsed({ subject })).subject).toBe(subject);
  });

  test("is not ended by text that looks like its own boundaries", async () => {
    const text = `--=_a_${plain.letterId}--\n--=_m_${plain.letterId}\n.\nHello`;
    expect((await parsed({ text })).text?.trim()).toBe(text);
  });

  test("writes domains in ASCII", async () => {
    expect((await parsed({ to: "jo@münchen.example" })).to?.[0]?.address).toBe("jo@xn--mnchen-3ya.example");
  });
});

const ends = (body: string | undefined) => (body ?? "").replaceAll("\r\n", "\n").trimEnd();

async function asRead(wire: Buffer) {
  const { from, to, replyTo, subject, text, html, messageId, date, attachments, headers } =
    await PostalMime.parse(wire);
  const files = attachments.map(({ filename, mimeType, content }) => {
    return {
      filename,
      mimeType,
      content: Buffer.from(content as ArrayBuffer)
        .toString()
        .replaceAll("\r\n", "\n"),
    };
  });
  const own = headers.filter(({ key }) => key === "list-unsubscribe" || key === "auto-submitted");
  return {
    from,
    to,
    replyTo,
    subject: subject ?? "",
    text: ends(text),
    html: ends(html),
    messageId,
    date,
    files,
    own,
  };
}

describe("an awkward email is read the same as one composed by nodemailer", () => {
  const ics = { type: "text/calendar; charset=utf-8; method=PUBLISH", content: "BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n" };
  const awkward: Record<string, Partial<Message>> = {
    "lines that begin with dots": { text: ".\n..\n.a\n\n.", html: "<p>\n.\n</p>" },
    "a line without an end": { text: "a".repeat(5000), html: `<p>${"é".repeat(3000)}</p>` },
    "equals signs and percent signs": { text: "a=b =3D =\n=20 100%=", html: '<a href="x?a=1&b=2">=</a>' },
    "all kinds of line ends": { text: "a\r\nb\nc\r\n\r\nd", html: "<p>a\r\nb</p>\n" },
    "emoji, flags and letters of many languages": {
      subject: "🎂 Maya’s party — مرحبا 日本語 🇬🇧👨‍👩‍👧‍👦".repeat(4),
      text: "🎉 مرحبا 日本語\u00a0ß",
      html: "<p>🎉 مرحبا</p>",
    },
    "a name of quotes, commas and brackets": {
      from: { name: String.raw`O'Neil, "Bo" \(x) <a@b>; via W`, address: "a@b.example" },
    },
    "a long name": { from: { name: `${"Priya Ångström ".repeat(12)}via Wishwell`, address: "a@b.example" } },
    "a long plain subject": { subject: "All work and no play makes Jack a dull boy, ".repeat(8).trim() },
    "a subject of one endless word": { subject: "x".repeat(300) },
    "a reply address": { replyTo: "priya@bücher.example" },
    "an extra header": { headers: { "List-Unsubscribe": `<https://wishwell.example/u/${"t".repeat(120)}>` } },
    "a file": { attachments: [{ name: "party.ics", ...ics }] },
    "files with odd names": {
      attachments: [
        { name: 'Maya\'s "party" 100%.ics', ...ics },
        { name: "Fête d’été 🎂.ics", ...ics },
      ],
    },
    "no content": { subject: "", text: "", html: "" },
  };

  test.each(Object.entries(awkward))("with %s", async (_what, changes) => {
    const { attachments, ...message } = { ...plain, ...changes };
    const theirs = new MailComposer({
      ...message,
      date: now,
      attachments: attachments.map(({ name, type, content }) => ({ filename: name, contentType: type, content })),
    });
    expect(await asRead(raw(changes))).toEqual(await asRead(await theirs.compile().build()));
  });
});

describe("a non-ASCII reply address", () => {
  test("is shown only to recipients who have a non-ASCII address themselves", async () => {
    expect((await parsed({ to: "josé@example.org", replyTo: "zoë@example.org" })).replyTo?.[0]?.address).toBe(
      "zoë@example.org",
    );
    expect((await parsed({ replyTo: "zoë@example.org" })).replyTo).toBeUndefined();
    expect(raw({ replyTo: "zoë@example.org" }).toString("latin1")).not.toMatch(/[^\r\n -~]/);
  });
});
