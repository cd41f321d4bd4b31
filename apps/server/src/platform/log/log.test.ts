import { describe, expect, test } from "vitest";
import { createLog, plainPrefix, scrubAddress, scrubPerson, scrubSecrets } from "./log.ts";

const token = "kZ3yPq8sVw1xRt5uNb7mLc0hGf2dJe4aOi6kS9Tz_-Q";
const uuid = "3f0d4b6c-8a51-4c7e-9d0a-5b1e2f3a4c5d";

describe("scrubbing", () => {
  test.each([
    [`GET /api/user/verify/${token}`, "GET /api/user/verify/[secret]"],
    ["/user/verify/short-code", "/user/verify/[secret]"],
    ["/api/user/verify/resend", "/api/user/verify/resend"],
    [`/api/user/password/find/${token}`, "/api/user/password/find/[secret]"],
    [`/user/resetpassword/${token}`, "/user/resetpassword/[secret]"],
    ["/event/organise/short-code", "/event/organise/[secret]"],
    ["/api/events/organiserinvitation/short-code", "/api/events/organiserinvitation/[secret]"],
    [`/unsubscribe/${token}`, "/unsubscribe/[secret]"],
    [`https://w.example/eventattendee/${uuid}`, "https://w.example/eventattendee/[guest]"],
    [`/eventattendee/donate/${uuid}`, "/eventattendee/donate/[guest]"],
    [`/eventattendee/thanks/${uuid}`, "/eventattendee/thanks/[guest]"],
    [`/api/eventattendees/certificate/${uuid}.png`, "/api/eventattendees/certificate/[guest].png"],
    [`/api/eventattendees/rsvp/${uuid}/1`, "/api/eventattendees/rsvp/[guest]/1"],
    [`/api/events/attendeemessage/${uuid}`, "/api/events/attendeemessage/[guest]"],
    [`/event/details/${uuid}`, `/event/details/${uuid}`],
    ["Authorization: Bearer abc.def-123", "Authorization: Bearer [secret]"],
    [`the token ${token} was dead`, "the token [secret] was dead"],
    ["no user anna+party@example.co.uk here", "no user [email] here"],
    ["Key (email_key)=(zoë@müller.example) exists", "Key (email_key)=([email]) exists"],
    ["/api/events/search/anna%40example.org", "/api/events/search/[email]"],
    ['{"to":"anna@example.org"}', '{"to":"[email]"}'],
    ["from anna@mail.example.org.", "from [email]."],
    ["at file:///app/src/features/accounts/sign-in.ts:10:5", "at file:///app/src/features/accounts/sign-in.ts:10:5"],
    ["node_modules/@fastify/compress/index.js", "node_modules/@fastify/compress/index.js"],
  ])("%s", (text, scrubbed) => {
    expect(scrubSecrets(text)).toBe(scrubbed);
  });

  test("removes identifiers from page error reports too", () => {
    expect(scrubPerson(`at /event/details/${uuid} for anna@example.org`)).toBe("at /event/details/[uuid] for [email]");
  });

  // A regular expression that retries from every position would exceed the test's time limit.
  test.each(["@", "a@", "a", "a.", "a@b.", "a%40", "%40a."])("reads a long text made of %s in one pass", (piece) => {
    const hostile = piece.repeat(60_000 / piece.length);
    expect(scrubPerson(`${hostile} anna@example.org`)).toContain("[email]");
  });

  test("removes the query from a URL", () => {
    expect(scrubAddress(`/login?wanted=/x&token=${token}#top`)).toBe("/login");
  });

  test.each([
    [`/eventattendee/rsvp/now/${uuid}`, "/eventattendee/rsvp/now/…"],
    [`/eventattendee/${uuid.slice(0, 30)}`, "/eventattendee/…"],
    [`/eventattendee/${uuid.replaceAll("-", "%2D")}`, "/eventattendee/…"],
    [`/${uuid.replaceAll("-", "")}/x?y=${uuid}`, "/…"],
    ["/abcdefab", "/…"],
    ["/wp/login", "/wp/login"],
  ])("reduces %s, which matches no route, to its plain words", (url, shown) => {
    expect(plainPrefix(url)).toBe(shown);
  });
});

function written(write: (log: ReturnType<typeof createLog>) => void): string {
  const lines: string[] = [];
  write(createLog("info", { write: (line) => void lines.push(line) }));
  return lines.join("");
}

describe("the log", () => {
  test("consists of JSON lines with level and time", () => {
    const entry = JSON.parse(written((log) => log.info({ count: 3 }, "counted"))) as Record<string, unknown>;
    expect(entry).toMatchObject({ level: "info", count: 3, msg: "counted" });
    expect(entry["time"]).toMatch(/^\d{4}-\d\d-\d\dT/);
  });

  test("never contains secrets, wherever they appear in an entry", () => {
    const text = written((log) => {
      log.error({ err: new Error(`anna@example.org used ${token} at /user/verify/abc123`) }, "failed");
      log.info({ headers: { authorization: `Bearer ${token}` }, body: { password: "sesame open" } }, "request");
      log.child({ letter: { text: "Dear Anna" } }).warn(`guest at /eventattendee/${uuid}`);
    });
    for (const kept of ["anna@", token, "abc123", "sesame", "Dear Anna", uuid]) expect(text).not.toContain(kept);
    expect(text).toContain("[email] used [secret] at /user/verify/[secret]");
  });

  test("describes a database error without the row it refused", () => {
    const error = Object.assign(new Error("null value in column"), { code: "23502", detail: "(Anna, 020 7946 0000)" });
    const text = written((log) => log.error({ err: error }, "failed"));
    expect(text).toContain("null value in column");
    expect(text).toContain("23502");
    expect(text).not.toContain("7946");
  });
});
