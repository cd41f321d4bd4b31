import fc from "fast-check";
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
/** As mail programs show a line: without control characters, which names and subjects never hold. */
const aLine = fc.string({ unit: "grapheme", minLength: 1, maxLength: 120 }).filter((line) => {
  return !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(line) && line.trim() === line && line.isWellFormed();
});
const aText = fc
  .array(fc.string({ unit: "grapheme", maxLength: 200 }), { maxLength: 8 })
  .map((lines) => lines.map((line) => line.replaceAll(/[\p{Cc}\uFEFF]/gu, "")).join("\n"))
  .filter((text) => text.isWellFormed());

describe("a letter on the wire", () => {
  test("says who, to whom, when and what", async () => {
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

  test("brings back every subject and name", async () => {
    await fc.assert(
      fc.asyncProperty(aLine, aLine, async (subject, name) => {
        const letter = await parsed({ subject, from: { ...plain.from, name } });
        expect(letter.subject).toBe(subject);
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

  test("brings back every text, in lines that any mail server takes", async () => {
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
        ).toBeLessThanOrEqual(100);
        expect(wire.toString("latin1")).not.toMatch(/[^\r\n -~]|\r(?!\n)|(?<!\r)\n/);
      }),
      { numRuns: 300 },
    );
  });

  test("keeps spaces at the ends of lines", async () => {
    const wire = raw({ text: "a \nb\t\nc " }).toString();
    expect(wire).toContain("a=20\r\nb=09\r\nc=20\r\n");
  });

  test("encloses files as they are", async () => {
    const content = "BEGIN:VCALENDAR\r\nSUMMARY:Maya’s party\r\n".repeat(20);
    const type = "text/calendar; charset=utf-8; method=PUBLISH";
    const letter = await parsed({ attachments: [{ name: "party.ics", type, content }] });
    expect(letter.attachments).toMatchObject([{ filename: "party.ics", mimeType: "text/calendar" }]);
    expect(raw({ attachments: [{ name: "party.ics", type, content }] }).toString()).toContain(
      Buffer.from(content).toString("base64").slice(0, 76),
    );
    expect([letter.text?.trim(), letter.html?.trim()]).toEqual(["Hello", "<p>Hello</p>"]);
  });

  test("is not ended by what looks like its own borders", async () => {
    const text = `--=_a_${plain.letterId}--\n--=_m_${plain.letterId}\n.\nHello`;
    expect((await parsed({ text })).text?.trim()).toBe(text);
  });

  test("writes domains in ASCII", async () => {
    expect((await parsed({ to: "jo@münchen.example" })).to?.[0]?.address).toBe("jo@xn--mnchen-3ya.example");
  });
});
