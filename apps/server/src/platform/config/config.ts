import { randomBytes } from "node:crypto";
import { linkSync, mkdirSync, readFileSync, unlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { mustBe, type SettingName, type Settings, settings } from "./settings.ts";

export interface Config extends Omit<
  Settings,
  "ADMIN_SECOND_FACTOR" | "APP_SECRET" | "GEOCODER" | "LOG_LEVEL" | "PAYMENTS" | "PAYPAL_BASE_URL" | "SEED"
> {
  readonly production: boolean;
  /** Whether admins must have a second factor, or may. */
  readonly adminSecondFactor: NonNullable<Settings["ADMIN_SECOND_FACTOR"]>;
  /** The site's address, without a trailing slash. */
  readonly publicUrl: string;
  /** Outside production only warnings and errors, so that the terminal stays readable. */
  readonly logLevel: NonNullable<Settings["LOG_LEVEL"]>;
  /** Key for the signatures and hashes that we issue. */
  readonly appSecret: string;
  /** The service for postcodes that no imported directory has; null for none. */
  readonly geocoder: string | null;
  /** URL template of the map server; null for no maps. */
  readonly mapTiles: string | null;
  readonly payments: NonNullable<Settings["PAYMENTS"]>;
  /** By default PayPal's live API in production, and its sandbox elsewhere. */
  readonly paypalBaseUrl: string;
  /** In pounds; 0 is free. UK law normally makes access free, so in production only the operator sets a fee. */
  readonly dataRequestFee: number;
  /** What the first start adds to an empty database. */
  readonly seed: NonNullable<Settings["SEED"]>;
}

/** Reads the environment once. The error names everything that is wrong in one line. */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const filled = Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim() !== ""));
  const parsed = settings.safeParse(filled);
  if (!parsed.success) {
    const wrong = new Set(parsed.error.issues.map((issue) => issue.path[0] as SettingName));
    throw new ConfigError([...wrong].map((name) => `${name} must be ${mustBe[name]}`).join("; "));
  }
  const missing = [...incomplete(parsed.data), ...unfitForProduction(parsed.data)];
  if (missing.length > 0) throw new ConfigError(missing.join("; "));
  return complete(parsed.data);
}

/** One line for the operator. */
export class ConfigError extends Error {
  override name = "ConfigError";
}

function complete(settings: Settings): Config {
  const { ADMIN_SECOND_FACTOR, APP_SECRET, GEOCODER, LOG_LEVEL, PAYMENTS, PAYPAL_BASE_URL, SEED, ...values } = settings;
  const production = values.NODE_ENV === "production";
  return {
    ...values,
    production,
    adminSecondFactor: ADMIN_SECOND_FACTOR ?? (production ? "required" : "offered"),
    publicUrl: values.PUBLIC_URL ?? `http://localhost:${values.PORT}`,
    logLevel: LOG_LEVEL ?? (production ? "info" : "warn"),
    appSecret: APP_SECRET ?? secretIn(values.DATA_DIR),
    geocoder: GEOCODER === undefined ? defaultGeocoder(values.NODE_ENV) : GEOCODER,
    mapTiles: values.MAP_TILES === undefined ? defaultMapTiles(values.NODE_ENV) : values.MAP_TILES,
    payments: PAYMENTS ?? (production ? "off" : "sandbox"),
    paypalBaseUrl: PAYPAL_BASE_URL ?? (production ? "https://api-m.paypal.com" : "https://api-m.sandbox.paypal.com"),
    dataRequestFee: values.DATA_REQUEST_FEE ?? (production ? 0 : 15),
    seed: production ? "none" : (SEED ?? "demo"),
  };
}

/** Tests use none unless they set one. */
function defaultGeocoder(environment: Settings["NODE_ENV"]): string | null {
  return environment === "test" ? null : "https://api.postcodes.io";
}

/** OpenStreetMap's own server is for small numbers of visitors, so in production the operator names one. */
function defaultMapTiles(environment: Settings["NODE_ENV"]): string | null {
  return environment === "development" ? "https://tile.openstreetmap.org/{z}/{x}/{y}.png" : null;
}

function secretIn(dataDir: string): string {
  try {
    return storedAppSecret(dataDir);
  } catch (error) {
    throw new ConfigError(`DATA_DIR must be a folder that can be written to: ${(error as Error).message}`);
  }
}

function incomplete(values: Settings): string[] {
  const { ADMIN_EMAIL, ADMIN_PASSWORD, PAYMENTS } = values;
  const forPaypal = (["PAYPAL_CLIENT_ID", "PAYPAL_CLIENT_SECRET", "PAYPAL_WEBHOOK_ID"] as const).filter(
    (name) => PAYMENTS === "paypal" && values[name] === undefined,
  );
  return [
    ...(ADMIN_PASSWORD !== undefined && ADMIN_EMAIL === undefined ? ["ADMIN_PASSWORD needs ADMIN_EMAIL"] : []),
    ...(forPaypal.length > 0 ? [`PAYMENTS=paypal needs ${forPaypal.join(", ")}`] : []),
  ];
}

/** What production requires beyond a trial on one machine. */
function unfitForProduction(values: Settings): string[] {
  if (values.NODE_ENV !== "production") return [];
  return [
    ...(values.PUBLIC_URL === undefined ? [`PUBLIC_URL is needed in production: ${mustBe.PUBLIC_URL}`] : []),
    ...(values.SMTP_URL === undefined ? [`SMTP_URL is needed in production: ${mustBe.SMTP_URL}`] : []),
    ...(values.RATE_LIMITS ? [] : ["RATE_LIMITS=off is not allowed in production"]),
    ...(values.LOAD_SHEDDING ? [] : ["LOAD_SHEDDING=off is not allowed in production"]),
    ...(values.ADMIN_SECOND_FACTOR === "offered" && !values.ALLOW_SANDBOX
      ? ["ADMIN_SECOND_FACTOR=offered is not allowed in production without ALLOW_SANDBOX=1"]
      : []),
    ...(values.PAYMENTS === "sandbox" && !values.ALLOW_SANDBOX
      ? ["PAYMENTS=sandbox is not allowed in production without ALLOW_SANDBOX=1"]
      : []),
    ...(values.SEED === "demo" || values.SEED === "small" ? [`SEED=${values.SEED} is not allowed in production`] : []),
    ...(values.CLOCK_START === undefined ? [] : ["CLOCK_START is not allowed in production"]),
    ...settingsWithSamples(values).map((name) => `${name} is set to a sample from our docs: choose your own`),
  ];
}

/** Created on the first start and stored with the data, readable only by its owner. */
function storedAppSecret(dataDir: string): string {
  const file = join(dataDir, "app-secret");
  const known = read(file);
  if (known !== null) return known;
  mkdirSync(dataDir, { recursive: true });
  const draft = `${file}.${process.pid}.${randomBytes(4).toString("hex")}`;
  writeFileSync(draft, randomBytes(32).toString("base64url"), { mode: 0o600, flag: "wx" });
  try {
    // A link is created atomically: of two processes that start at once, one wins and both read the same secret.
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  } finally {
    unlinkSync(draft);
  }
  return readFileSync(file, "utf8");
}

function read(file: string): string | null {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}

/** Secrets and passwords from our docs or the demo, which are public. */
const samples = new Set([
  "at-least-32-random-characters-here",
  "another-long-random-text",
  "only-for-the-first-start",
  "your-client-secret",
  "your-live-client-secret",
  "keeper-of-the-well",
  "seven-paper-lanterns",
  "secret",
  "password",
]);

const secrets = ["APP_SECRET", "METRICS_TOKEN", "BOUNCE_SECRET", "ADMIN_PASSWORD", "PAYPAL_CLIENT_SECRET"] as const;
const addresses = ["DATABASE_URL", "SMTP_URL", "FILES_URL"] as const;

/** The settings that still hold a sample, alone or as the password in a URL. */
function settingsWithSamples(values: Settings): string[] {
  return [
    ...secrets.filter((name) => samples.has(values[name] ?? "")),
    ...addresses.filter((name) => samples.has(passwordIn(values[name]))),
  ];
}

function passwordIn(address: string | undefined): string {
  const password = address !== undefined && URL.canParse(address) ? new URL(address).password : "";
  try {
    return decodeURIComponent(password);
  } catch {
    // A password with a stray % is not one of our samples.
    return password;
  }
}
