import { setupTexts } from "@wishwell/contract/texts/setup-texts";
import { afterEach, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../test-support/app.ts";
import { fakeDns, type Zone } from "../../../test-support/fake-dns.ts";
import { freePort } from "../../../test-support/app-processes.ts";
import { send } from "../../../test-support/send.ts";
import { actors } from "../../platform/http/api/actors.builders.ts";
import { aSignedInUser } from "../accounts/accounts.builders.ts";
import { gatewayOf } from "../refunds/refunds.builders.ts";
import { testSetup } from "./setup.ts";

let ctx: TestApp;
let admin: Awaited<ReturnType<typeof aSignedInUser>>;
afterEach(() => ctx.close());

const secret = "a-secret-that-nobody-may-read-anywhere";

async function start(settings: Readonly<Record<string, string>> = {}, zone?: Zone): Promise<void> {
  // A free port where nothing listens: the usual one may be used by another Wishwell.
  const publicUrl = `http://localhost:${await freePort()}`;
  const usual = { RATE_LIMITS: "off", APP_SECRET: secret, PUBLIC_URL: publicUrl };
  ctx = await testApp({ settings: { ...usual, ...settings }, ...(zone && { dns: fakeDns(zone) }) });
  admin = await aSignedInUser(ctx.deps, { role: 2 });
}

const read = async () => (await send(ctx.app, "GET /admin/setup", { token: admin.token })).body.data ?? [];
const run = (part: string) => send(ctx.app, "POST /admin/setup/{part}", { params: { part }, token: admin.token });
const find = async (name: string) => (await read()).find(({ part }) => part === name);
async function tested(name: string) {
  await run(name);
  return find(name);
}

describe("the setup page", () => {
  test("shows what works, what needs a second look and what is missing, without secrets", async () => {
    await start();
    const parts = await read();
    const state = (name: string) => parts.find(({ part }) => part === name)?.state;
    expect(["email", "payments", "webhook", "address", "database"].map(state)).toEqual([
      "missing",
      "second-look",
      "missing",
      "second-look",
      "works",
    ]);
    expect(parts.every(({ setting, words }) => setting !== "" && words !== "")).toBe(true);
    expect(JSON.stringify(parts)).not.toContain(secret);
    expect(parts.find(({ part }) => part === "admins")?.words).toContain(admin.email);
  });

  test("tests one part or all parts, stores the results, and sends a real email", async () => {
    await start({ GEOCODER: `http://localhost:${await freePort()}` });
    const { body } = await run("all");
    const last = (name: string) => body.data?.find(({ part }) => part === name)?.last_test;
    expect(last("files")).toMatchObject({ state: "works", words: setupTexts.testFiles });
    expect(last("payments")).toMatchObject({ state: "works" });
    expect(last("email")).toMatchObject({ state: "works", words: setupTexts.testOutbox });
    // Nothing listens at this test's address, nor where postcodes would be looked up.
    expect(last("address")).toMatchObject({ state: "failing", fix: setupTexts.fixes.address });
    expect(last("geocoder")).toMatchObject({ state: "failing", words: setupTexts.testPlaceRough });
    await ctx.runJobs();
    expect((await ctx.mailbox(admin.email))[0]?.subject).toContain("this is a test email");
    expect((await find("files"))?.last_test?.state).toBe("works");
    expect((await run("nothing-of-the-kind")).status).toBe(404);
    expect((await run("secrets")).status).toBe(404);
  });

  test("says what the public pages leave out, and that access to one's data is normally free", async () => {
    await start({ OPERATOR_NUMBER: "01234567", ICO_NUMBER: "ZA123456" });
    expect(await find("operator-name")).toMatchObject({ state: "missing", words: setupTexts.company.noName });
    expect(await find("operator-number")).toMatchObject({ state: "second-look" });
    expect(await find("operator-address")).toMatchObject({
      state: "missing",
      how: expect.stringContaining("OPERATOR_ADDRESS="),
    });
    expect(await find("ico-number")).toMatchObject({ state: "works", words: "ZA123456", how: "" });
    expect((await find("data-request-fee"))?.words).toContain("£15 in this trial");
    await ctx.close();
    const production = { NODE_ENV: "production", PUBLIC_URL: "https://wishwell.org", RATE_LIMITS: "on" };
    await start({ ...production, SMTP_URL: "smtps://mail.wishwell.org" });
    expect(await find("data-request-fee")).toMatchObject({ state: "second-look", words: setupTexts.company.noFee });
  });

  test("forgets the result of a test once the setting it tested has changed", async () => {
    await start();
    expect(await tested("payments")).toMatchObject({ state: "second-look", last_test: { state: "works" } });
    await testSetup(ctx.deps, { ...actors.admin, userId: admin.id }, "files");
    await ctx.deps.db
      .updateTable("setup_tests")
      .set({ tested: Buffer.from("of other settings") })
      .execute();
    const files = await find("files");
    expect(files).toMatchObject({ state: "second-look", last_test: null });
    expect(files?.outdated_test_at).toBe(ctx.clock.now().toISOString());
    expect(await tested("files")).toMatchObject({ state: "works", outdated_test_at: null });
  });
});

const mail = {
  MAIL_FROM: "Wishwell <hello@mail.wishwell.org>",
  DKIM_SELECTOR: "s1",
  SMTP_URL: "smtps://user:pw@out.wishwell.org",
};
const good: Zone = {
  org: "no text",
  "mail.wishwell.org": ["google-site-verification=1", "v=spf1 include:_spf.out.org -all"],
  "s1._domainkey.mail.wishwell.org": ["v=DKIM1; k=rsa; p=MIIB"],
  "_dmarc.wishwell.org": ["v=DMARC1; p=quarantine; rua=mailto:a@wishwell.org"],
};

describe("the DNS records of the sender’s domain", () => {
  test("work when published, with the policy of the domain above", async () => {
    await start(mail, good);
    expect((await find("spf"))?.state).toBe("second-look");
    await run("all");
    for (const part of ["spf", "dkim", "dmarc"]) expect(await find(part)).toMatchObject({ state: "works" });
  });

  test("are explained with the record to add when they are missing", async () => {
    await start(mail, { org: "no text", "mail.wishwell.org": ["something else"] });
    expect((await tested("spf"))?.last_test).toEqual({
      at: ctx.clock.now().toISOString(),
      state: "failing",
      words: "No SPF record at mail.wishwell.org (there is 1 other TXT record)",
      fix: setupTexts.dns.spfFix,
      record: 'mail.wishwell.org TXT "v=spf1 a:out.wishwell.org -all"',
    });
    expect((await tested("dkim"))?.last_test).toMatchObject({
      words: "No DKIM record at s1._domainkey.mail.wishwell.org (ENOTFOUND: there is no such name)",
      record: expect.stringContaining("s1._domainkey.mail.wishwell.org TXT"),
    });
    expect((await tested("dmarc"))?.last_test).toMatchObject({
      state: "failing",
      record: '_dmarc.mail.wishwell.org TXT "v=DMARC1; p=none; rua=mailto:help@wishwell.example"',
    });
  });

  test("are judged by what they say", async () => {
    const zone: Record<string, readonly string[]> = {};
    await start(mail, zone);
    const [spf, dkim, dmarc] = [
      "mail.wishwell.org",
      "s1._domainkey.mail.wishwell.org",
      "_dmarc.mail.wishwell.org",
    ] as const;
    const { dns } = setupTexts;
    for (const [part, name, records, state, fix] of [
      ["spf", spf, ["v=spf1 +all"], "failing", dns.spfAllFix],
      ["spf", spf, ["v=spf1 all"], "failing", dns.spfAllFix],
      ["spf", spf, ["v=spf1 -all"], "failing", dns.spfFix],
      ["spf", spf, ["v=spf1 mx -all", "v=spf1 a -all"], "failing", dns.spfTwiceFix],
      ["spf", spf, ["v=spf1 mx ?all"], "second-look", dns.spfOpenFix],
      ["spf", spf, ["v=spf1 redirect=_spf.wishwell.org"], "works", ""],
      ["dkim", dkim, ["v=DKIM1; p="], "failing", dns.dkimFix],
      ["dmarc", dmarc, ["v=DMARC1; p=none"], "second-look", dns.dmarcWatchesFix],
      ["dmarc", dmarc, ["v=DMARC1"], "failing", dns.dmarcNoPolicyFix],
    ] as const) {
      zone[name] = records;
      expect(await tested(part)).toMatchObject({ state, last_test: { fix } });
    }
  });

  test("could not be checked without a network, which is no failure", async () => {
    await start(mail);
    await run("all");
    for (const part of ["spf", "dkim", "dmarc"]) {
      const { state, last_test } = { last_test: null, state: "", ...(await find(part)) };
      expect(state).toBe("second-look");
      expect(last_test?.words).toMatch(/^Couldn’t be checked: ECONNREFUSED/);
      expect(last_test?.fix).toBe(setupTexts.dns.unreachableFix);
    }
  });

  test("are not looked up for an example address or an unknown DKIM selector", async () => {
    await start({ MAIL_FROM: "hello@wishwell.org" }, good);
    await run("all");
    expect(await find("dkim")).toMatchObject({
      state: "missing",
      test: null,
      last_test: null,
      how: "DKIM_SELECTOR=mail",
    });
    await ctx.close();
    await start({}, good);
    await run("all");
    expect(await find("spf")).toMatchObject({ state: "missing", last_test: null });
  });

  test("are looked up where undeliverable emails return to, for SPF", async () => {
    await start({ ...mail, BOUNCE_ADDRESS: "post@bounces.org" }, good);
    expect((await tested("spf"))?.last_test?.words).toContain("No SPF record at bounces.org");
  });
});

describe("a failing test", () => {
  test("of the mail server says its words without the password, and the fix", async () => {
    const port = await freePort();
    await start({ SMTP_URL: `smtp://user:hush-hush@localhost:${port}` });
    const email = await tested("email");
    expect(email).toMatchObject({ state: "failing", last_test: { fix: setupTexts.fixes.mailRefused } });
    expect(email?.last_test?.words).toContain("ECONNREFUSED");
    expect(JSON.stringify(email)).not.toContain("hush-hush");
  });

  test("of the payment provider says its words and the fix", async () => {
    await start();
    const refused = { kind: "failed", failure: "config", detail: "oauth2/token: 401 invalid_client" } as const;
    const deps = { ...ctx.deps, gateway: { ...gatewayOf(ctx.deps), health: async () => refused } };
    await testSetup(deps, { ...actors.admin, userId: admin.id }, "payments");
    expect((await find("payments"))?.last_test).toMatchObject({
      state: "failing",
      words: "oauth2/token: 401 invalid_client",
      fix: setupTexts.fixes.paymentKeys,
    });
  });
});
