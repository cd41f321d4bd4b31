import { mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ConfigError, readConfig } from "./config.ts";
import { mustBe, type SettingName, settings } from "./settings.ts";

const secret = "0123456789abcdef0123456789abcdef";
const read = (environment: Record<string, string> = {}) => readConfig({ APP_SECRET: secret, ...environment });

function complaint(environment: Record<string, string>): string {
  try {
    read(environment);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  return "nothing to complain about";
}

test("without any settings everything has its default", () => {
  expect(read()).toMatchObject({
    PORT: 3000,
    HOST: "127.0.0.1",
    DATA_DIR: "./data",
    publicUrl: "http://localhost:3000",
    payments: "sandbox",
    production: false,
    seed: "demo",
    RATE_LIMITS: true,
    LOAD_SHEDDING: true,
    WORKER: true,
    TRUST_PROXY: [],
    SOCIAL_LINKS: [],
  });
});

test("an empty value counts as not set", () => {
  expect(read({ PORT: "", SMTP_URL: " " })).toMatchObject({ PORT: 3000 });
});

test("a fee for data requests is charged in production only if the operator sets it", () => {
  const production = { NODE_ENV: "production", PUBLIC_URL: "https://party.example", SMTP_URL: "smtps://mail.example" };
  expect(read().dataRequestFee).toBe(15);
  expect(read(production).dataRequestFee).toBe(0);
  expect(read({ ...production, DATA_REQUEST_FEE: "10" }).dataRequestFee).toBe(10);
});

test("a line break in the operator's address may be written as in an environment file", () => {
  expect(read({ OPERATOR_ADDRESS: "1 Sample Street\\nBristol" }).OPERATOR_ADDRESS).toBe("1 Sample Street\nBristol");
});

const wrong: [SettingName, string][] = [
  ["NODE_ENV", "staging"],
  ["PORT", "http"],
  ["PORT", "70000"],
  ["PORT", "-1"],
  ["PORT", "3000.5"],
  ["HOST", "not a host"],
  ["PUBLIC_URL", "wishwell.example"],
  ["PUBLIC_URL", "ftp://wishwell.example"],
  ["PUBLIC_URL", "https://wishwell.example/party"],
  ["PUBLIC_URL", "https://wishwell.example/?a=1"],
  ["DATABASE_URL", "mysql://host/name"],
  ["SMTP_URL", "http://mail.example"],
  ["MAIL_FROM", "nobody"],
  ["MAIL_FROM", "Wishwell <nobody>"],
  ["DKIM_SELECTOR", "no spaces here"],
  ["FILES_URL", "file:///tmp"],
  ["PAYMENTS", "cash"],
  ["PAYOUTS", "post"],
  ["ADMIN_SECOND_FACTOR", "maybe"],
  ["MAX_CONTRIBUTION", "1"],
  ["GIFT_AID_BASIS", "gross"],
  ["PAYPAL_CLIENT_ID", "a b"],
  ["PAYPAL_CLIENT_SECRET", "short"],
  ["PAYPAL_WEBHOOK_ID", "8PT5-9707"],
  ["PAYPAL_BASE_URL", "api-m.paypal.com"],
  ["PAYPAL_BASE_URL", "http://paypal.example"],
  ["PAYPAL_BASE_URL", "https://paypal.example/?key=1"],
  ["ALLOW_SANDBOX", "yes"],
  ["MAX_CONTRIBUTION", "1"],
  ["MAX_CONTRIBUTION", "10001"],
  ["GIFT_AID_BASIS", "gross"],
  ["ADMIN_EMAIL", "anna"],
  ["ADMIN_PASSWORD", "short"],
  ["PRODUCT_NAME", "x".repeat(41)],
  ["SUPPORT_EMAIL", "help"],
  ["OPERATOR_NAME", "x".repeat(121)],
  ["OPERATOR_NUMBER", "1234567"],
  ["OPERATOR_STATUS", "club"],
  ["OPERATOR_ADDRESS", "x".repeat(501)],
  ["ICO_NUMBER", "123"],
  ["SOCIAL_LINKS", "http://insecure.example"],
  ["SOCIAL_LINKS", "Blog="],
  ["HASHTAG", "no hash"],
  ["PROVIDER_SIGNUP_URL", "somewhere"],
  ["DATA_REQUEST_FEE", "-5"],
  ["DATA_REQUEST_FEE", "fifteen"],
  ["MAP_TILES", "https://tiles.example/map.png"],
  ["MAP_TILES", "https://{z}.tiles.example/{x}/{y}.png"],
  ["MAP_TILES", "https://user:password@tiles.example/{z}/{x}/{y}.png"],
  ["MAP_TILES", "file:///{z}/{x}/{y}.png"],
  ["MAP_ATTRIBUTION", "x".repeat(201)],
  ["GEOCODER", "on"],
  ["GEOCODER", "http://postcodes.example"],
  ["GEOCODER", "https://postcodes.example/?key=1"],
  ["FIND_BY_EMAIL", "maybe"],
  ["ANALYTICS_SCRIPT", "http://count.example/x.js"],
  ["TRUST_PROXY", "true"],
  ["TRUST_PROXY", "10.0.0.0/40"],
  ["TRUST_PROXY", "10.0.0.0/0"],
  ["TRUST_PROXY", "10.0.0.0/255.0.0.0"],
  ["TRUST_PROXY", "10.0.0.1,everybody"],
  ["RATE_LIMITS", "no"],
  ["LOAD_SHEDDING", "no"],
  ["LOG_LEVEL", "loud"],
  ["WORKER", "0"],
  ["DRAIN_SECONDS", "21"],
  ["DRAIN_SECONDS", "1.5"],
  ["APP_SECRET", "short"],
  ["METRICS_TOKEN", "short"],
  ["BOUNCE_ADDRESS", "returns"],
  ["BOUNCE_SECRET", "short"],
  ["SEED", "real"],
  ["CLOCK_START", "tomorrow"],
];

test.each(wrong)("%s=%s stops the start with one line that names the setting", (name, value) => {
  const line = complaint({ [name]: value });
  expect(line).toBe(`${name} must be ${mustBe[name]}`);
});

test("every setting that accepts only certain values is tested with a wrong one", () => {
  const tried = new Set(wrong.map(([name]) => name));
  expect(Object.keys(settings.shape).filter((name) => !tried.has(name as SettingName))).toEqual(["DATA_DIR"]);
});

test("all wrong settings are named in one line", () => {
  const line = complaint({ PORT: "x", WORKER: "x", LOG_LEVEL: "x" });
  expect(line).toContain("PORT must be");
  expect(line).toContain("WORKER must be");
  expect(line).toContain("LOG_LEVEL must be");
  expect(line).not.toContain("\n");
});

test("a wrong secret is not repeated in the error", () => {
  expect(complaint({ ADMIN_PASSWORD: "hunter2" })).not.toContain("hunter2");
});

test.each([
  [{ ADMIN_PASSWORD: "long enough for one" }, "ADMIN_PASSWORD needs ADMIN_EMAIL"],
  [{ PAYMENTS: "paypal" }, "PAYMENTS=paypal needs PAYPAL_CLIENT_ID, PAYPAL_CLIENT_SECRET, PAYPAL_WEBHOOK_ID"],
  [
    { PAYMENTS: "paypal", PAYPAL_CLIENT_ID: "AbCdEfGhIj-123", PAYPAL_WEBHOOK_ID: "8PT597110X687430" },
    "PAYMENTS=paypal needs PAYPAL_CLIENT_SECRET",
  ],
])("settings that depend on each other: %o", (environment, line) => {
  expect(complaint(environment)).toBe(line);
});

test("lists are split into their parts", () => {
  const config = read({
    TRUST_PROXY: "loopback, 10.0.0.0/8,2001:db8::1",
    SOCIAL_LINKS: "Friends=https://social.example/wishwell, https://www.pictures.example/w",
    PUBLIC_URL: "https://Wishwell.example/",
    MAP_TILES: "https://{s}.tiles.example/{z}/{x}/{y}.png",
  });
  expect(config.TRUST_PROXY).toEqual(["loopback", "10.0.0.0/8", "2001:db8::1"]);
  expect(config.SOCIAL_LINKS).toEqual([
    { name: "Friends", url: "https://social.example/wishwell" },
    { name: "pictures.example", url: "https://www.pictures.example/w" },
  ]);
  expect(config.publicUrl).toBe("https://wishwell.example");
});

test.each([
  [{}, "https://api.postcodes.io"],
  [{ GEOCODER: "postcodes.io" }, "https://api.postcodes.io"],
  [{ GEOCODER: "off" }, null],
  [{ GEOCODER: "https://postcodes.example/api" }, "https://postcodes.example/api"],
  [{ GEOCODER: "http://127.0.0.1:8000" }, "http://127.0.0.1:8000"],
  [{ NODE_ENV: "test" }, null],
  [{ NODE_ENV: "test", GEOCODER: "postcodes.io" }, "https://api.postcodes.io"],
])("with %o postcodes are looked up at %s", (environment: Record<string, string>, geocoder) => {
  expect(read(environment).geocoder).toBe(geocoder);
});

const openStreetMap = "https://tile.openstreetmap.org/{z}/{x}/{y}.png";
const withKey = "https://{s}.tiles.example/{z}/{x}/{y}.png?key=abc";

test.each([
  [{}, openStreetMap],
  [{ MAP_TILES: "off" }, null],
  [{ MAP_TILES: withKey }, withKey],
  [{ NODE_ENV: "test" }, null],
  [{ NODE_ENV: "production", PUBLIC_URL: "https://w.example", SMTP_URL: "smtp://mail.example" }, null],
])("with %o map tiles come from %s", (environment: Record<string, string>, template) => {
  expect(read(environment).mapTiles).toBe(template);
});

const forProduction = { NODE_ENV: "production", PUBLIC_URL: "https://w.example", SMTP_URL: "smtp://mail.example" };

describe("in production", () => {
  const needed = forProduction;

  test("the start reports all missing settings at once", () => {
    const line = complaint({ NODE_ENV: "production" });
    expect(line).toContain("PUBLIC_URL is needed in production");
    expect(line).toContain("SMTP_URL is needed in production");
  });

  test.each([
    [{ RATE_LIMITS: "off" }, "RATE_LIMITS=off is not allowed in production"],
    [{ LOAD_SHEDDING: "off" }, "LOAD_SHEDDING=off is not allowed in production"],
    [{ PAYMENTS: "sandbox" }, "PAYMENTS=sandbox is not allowed in production without ALLOW_SANDBOX=1"],
    [
      { ADMIN_SECOND_FACTOR: "offered" },
      "ADMIN_SECOND_FACTOR=offered is not allowed in production without ALLOW_SANDBOX=1",
    ],
    [{ SEED: "demo" }, "SEED=demo is not allowed in production"],
    [{ SEED: "small" }, "SEED=small is not allowed in production"],
    [{ CLOCK_START: "2027-03-09T09:30:00Z" }, "CLOCK_START is not allowed in production"],
  ])("%o is refused", (environment, line) => {
    expect(complaint({ ...needed, ...environment })).toBe(line);
  });

  test("every sample secret and password in our docs is refused, alone or within a URL", () => {
    const guide = readFileSync(new URL("../../../../../docs/operations/running.md", import.meta.url), "utf8");
    const block = /```sh example\n(NODE_ENV=production\n[^`]*)```/.exec(guide)?.[1] ?? "";
    const sample = Object.fromEntries(
      block
        .trim()
        .split("\n")
        .map((line) => line.split(/=(.*)/)),
    );
    const refused = ["APP_SECRET", "METRICS_TOKEN", "ADMIN_PASSWORD", "DATABASE_URL", "SMTP_URL"];
    expect(complaint(sample)).toBe(
      refused.map((name) => `${name} is set to a sample from our docs: choose your own`).join("; "),
    );
    for (const PAYPAL_CLIENT_SECRET of ["your-client-secret", "your-live-client-secret"]) {
      expect(complaint({ ...needed, PAYPAL_CLIENT_SECRET })).toContain("PAYPAL_CLIENT_SECRET is set to a sample");
    }
    expect(complaint({ ...needed, FILES_URL: "s3://key:secret@files.example/bucket" })).toContain(
      "FILES_URL is set to a sample",
    );
  });

  test("only production refuses the samples", () => {
    const trial = { APP_SECRET: "at-least-32-random-characters-here", DATABASE_URL: "postgres://u:secret@localhost/w" };
    expect(read(trial)).toMatchObject({ production: false, DATABASE_URL: trial.DATABASE_URL });
  });

  test("the demo is off, and payments are off until one is chosen", () => {
    expect(read(needed)).toMatchObject({ production: true, seed: "none", payments: "off" });
  });

  test("PayPal without its required settings stops the start with one line that repeats no secret", () => {
    const line = complaint({ ...needed, PAYMENTS: "paypal", PAYPAL_CLIENT_SECRET: "EGnHDxD_qRPdaLdZz8iCr8N7" });
    expect(line).toBe("PAYMENTS=paypal needs PAYPAL_CLIENT_ID, PAYPAL_WEBHOOK_ID");
  });

  test("PayPal starts with all required settings", () => {
    const config = read({
      ...needed,
      PAYMENTS: "paypal",
      PAYPAL_CLIENT_ID: "AbCdEfGhIj-123",
      PAYPAL_CLIENT_SECRET: "EGnHDxD_qRPdaLdZz8iCr8N7",
      PAYPAL_WEBHOOK_ID: "8PT597110X687430",
    });
    expect(config).toMatchObject({ payments: "paypal", paypalBaseUrl: "https://api-m.paypal.com" });
  });

  test("the sandbox can be allowed explicitly", () => {
    expect(read({ ...needed, PAYMENTS: "sandbox", ALLOW_SANDBOX: "1" }).payments).toBe("sandbox");
  });
});

test.each([
  [{}, "https://api-m.sandbox.paypal.com"],
  [{ NODE_ENV: "test" }, "https://api-m.sandbox.paypal.com"],
  [{ PAYPAL_BASE_URL: "http://127.0.0.1:8000/" }, "http://127.0.0.1:8000"],
  [{ ...forProduction }, "https://api-m.paypal.com"],
  [{ ...forProduction, PAYPAL_BASE_URL: "https://api-m.sandbox.paypal.com" }, "https://api-m.sandbox.paypal.com"],
])("with %o PayPal is called at %s", (environment: Record<string, string>, address) => {
  expect(read(environment).paypalBaseUrl).toBe(address);
});

describe("the application's secret", () => {
  let folder: string;
  beforeAll(() => void (folder = mkdtempSync(join(tmpdir(), "wishwell-config-"))));
  afterAll(() => rmSync(folder, { recursive: true }));

  test("is created once, readable only by its owner, and read again later", () => {
    const DATA_DIR = join(folder, "new", "data");
    const { appSecret } = readConfig({ DATA_DIR });
    expect(appSecret).toMatch(/^[\w-]{43}$/);
    expect(readConfig({ DATA_DIR }).appSecret).toBe(appSecret);
    expect(readFileSync(join(DATA_DIR, "app-secret"), "utf8")).toBe(appSecret);
    expect(statSync(join(DATA_DIR, "app-secret")).mode & 0o777).toBe(0o600);
  });

  test("from the environment takes precedence and writes nothing", () => {
    const DATA_DIR = join(folder, "untouched");
    expect(readConfig({ DATA_DIR, APP_SECRET: secret }).appSecret).toBe(secret);
    expect(() => statSync(DATA_DIR)).toThrow("ENOENT");
  });

  test("needs a folder, or else the start fails with one line that names DATA_DIR", () => {
    const noFolder = join(folder, "new", "data", "app-secret");
    expect(complaint({ APP_SECRET: "", DATA_DIR: noFolder })).toMatch(/^DATA_DIR must be a folder .+ENOTDIR/);
  });
});
