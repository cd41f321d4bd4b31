import { isIP } from "node:net";
import { z } from "zod";

/** Schemas for the values of settings. `mustBe` describes each in words. */
const wholeNumber = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .pipe(z.number().min(least).max(most));

const addressPattern = /^[^\s@<>]+@[^\s@<>]+\.[^\s@<>.]+$/u;
const address = () => z.string().max(100).regex(addressPattern);

const addressWithName = () =>
  z.string().refine((value) => {
    const inBrackets = /^[^<>"\r\n]+ <([^<>]+)>$/.exec(value)?.[1];
    return addressPattern.test(inBrackets ?? value);
  });

/** The site's public address: an origin without a path, because pages are served from the root. */
const siteAddress = () =>
  z
    .string()
    .regex(/^https?:\/\/[^/?#]+\/?$/)
    .refine((value) => URL.canParse(value))
    .transform((value) => (URL.canParse(value) ? new URL(value).origin : value));

/** Lines of text. In an environment file, which has no line breaks inside a value, `\\n` starts a new one. */
const lines = (most: number) =>
  z
    .string()
    .trim()
    .max(most)
    .transform((value) => value.replaceAll("\\n", "\n"));

const hashtag = () => z.string().regex(/^#[\p{L}\p{N}_]{1,40}$/u);

const socialLinks = () =>
  z
    .string()
    .transform((value) => listed(value).map(socialLink))
    .pipe(z.array(z.object({ name: z.string().min(1), url: z.url({ protocol: /^https$/ }) })));

function socialLink(part: string): { name: string; url: string } {
  const named = /^([^=/]+)=(https:.+)$/.exec(part);
  const url = named?.[2] ?? part;
  const host = URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, "") : "";
  return { name: named?.[1]?.trim() ?? host, url };
}

/** A map server's address, or null for none. `{s}` in the host may stand for one of several, as is usual. */
const tilesTemplate = () =>
  z
    .string()
    .refine((value) => value === "off" || isTilesTemplate(value))
    .transform((value) => (value === "off" ? null : value));

function isTilesTemplate(value: string): boolean {
  const sample = value.replace("{s}", "a");
  if (!URL.canParse(sample)) return false;
  const { protocol, host, username, password } = new URL(sample);
  // The host is always the configured one.
  const end = value.indexOf("/", `${protocol}//`.length);
  const rest = value.slice(end);
  return (
    ["https:", "http:"].includes(protocol) &&
    !/[{}]/.test(host) &&
    username + password === "" &&
    ["{z}", "{x}", "{y}"].every((part) => rest.split(part).length === 2)
  );
}

/** A postcode service's address, or null for none. Plain HTTP is allowed only on this machine. */
const geocoder = () =>
  z
    .string()
    .refine((value) => geocoderNames.has(value) || isServiceAddress(value))
    .transform((value) => (geocoderNames.has(value) ? (geocoderNames.get(value) ?? null) : value));

const geocoderNames = new Map([
  ["postcodes.io", "https://api.postcodes.io"],
  ["off", null],
]);

/** A provider's API address, without a trailing slash. Plain HTTP is allowed only on this machine. */
const serviceAddress = () =>
  z
    .string()
    .refine(isServiceAddress)
    .transform((value) => value.replace(/\/+$/, ""));

function isServiceAddress(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, hostname, search, hash } = new URL(value);
  const here = ["localhost", "127.0.0.1", "[::1]"].includes(hostname);
  return (protocol === "https:" || (protocol === "http:" && here)) && search === "" && hash === "";
}

const networkNames = new Set(["loopback", "linklocal", "uniquelocal"]);

/** Only named proxies are trusted: trusting all would let any client fake its address. */
const proxies = () =>
  z
    .string()
    .transform(listed)
    .pipe(z.array(z.string().refine(isProxy)));

function isProxy(value: string): boolean {
  if (networkNames.has(value)) return true;
  const [ip = "", bits, ...more] = value.split("/");
  const version = isIP(ip);
  if (version === 0 || more.length > 0) return false;
  return (
    bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= (version === 4 ? 32 : 128))
  );
}

const listed = (value: string) => value.split(",").flatMap((part) => (part.trim() === "" ? [] : [part.trim()]));

const onOff = (fallback: "on" | "off") =>
  z
    .enum(["on", "off"])
    .default(fallback)
    .transform((value) => value === "on");

/** All settings, all optional. `mustBe` describes their values in words. */
export const settings = z.object({
  NODE_ENV: z.enum(["production", "development", "test"]).default("development"),
  PORT: wholeNumber(0, 65_535).default(3000),
  HOST: z
    .string()
    .regex(/^[\w.:-]+$/)
    .default("127.0.0.1"),
  PUBLIC_URL: siteAddress().optional(),
  DATA_DIR: z.string().default("./data"),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: addressWithName().default("hello@wishwell.example"),
  DKIM_SELECTOR: z
    .string()
    .regex(/^[\w.-]{1,63}$/)
    .optional(),
  BOUNCE_ADDRESS: address()
    // Together with the email's token, the part before the @ may have at most 64 characters.
    .refine((value) => value.indexOf("@") <= 14 && !value.includes("+"))
    .optional(),
  BOUNCE_SECRET: z.string().min(32).max(200).optional(),
  FILES_URL: z.url({ protocol: /^s3$/ }).optional(),
  PAYMENTS: z.enum(["sandbox", "paypal", "off"]).optional(),
  PAYOUTS: z.enum(["csv", "api"]).default("csv"),
  PAYPAL_CLIENT_ID: z
    .string()
    .regex(/^[\w-]{10,200}$/)
    .optional(),
  PAYPAL_CLIENT_SECRET: z
    .string()
    .regex(/^[\w-]{10,200}$/)
    .optional(),
  PAYPAL_WEBHOOK_ID: z
    .string()
    .regex(/^[a-zA-Z0-9]{1,50}$/)
    .optional(),
  PAYPAL_BASE_URL: serviceAddress().optional(),
  MAX_CONTRIBUTION: wholeNumber(2, 10_000).default(1000),
  GIFT_AID_BASIS: z.literal("net").default("net"),
  ALLOW_SANDBOX: z
    .enum(["0", "1"])
    .default("0")
    .transform((value) => value === "1"),
  ADMIN_EMAIL: address().optional(),
  ADMIN_SECOND_FACTOR: z.enum(["required", "offered"]).optional(),
  ADMIN_PASSWORD: z.string().min(10).max(100).optional(),
  PRODUCT_NAME: z.string().trim().min(1).max(40).default("Wishwell"),
  SUPPORT_EMAIL: address().default("help@wishwell.example"),
  OPERATOR_NAME: z.string().trim().max(120).default(""),
  OPERATOR_NUMBER: z
    .string()
    .regex(/^(\d{8}|[A-Z]{2}\d{6})$/)
    .default(""),
  OPERATOR_STATUS: z.enum(["charity", "company", "commercial-participator"]).optional(),
  OPERATOR_ADDRESS: lines(500).default(""),
  ICO_NUMBER: z
    .string()
    .regex(/^[A-Z]{1,2}\d{6,8}$/)
    .default(""),
  SOCIAL_LINKS: socialLinks().default([]),
  HASHTAG: hashtag().default("#wishwell"),
  PROVIDER_SIGNUP_URL: z.url({ protocol: /^https$/ }).default("https://www.paypal.com/uk/welcome/signup"),
  DATA_REQUEST_FEE: z.coerce.number().min(0).max(1000).optional(),
  MAP_TILES: tilesTemplate().optional(),
  MAP_ATTRIBUTION: z.string().trim().max(200).default("© OpenStreetMap contributors"),
  GEOCODER: geocoder().optional(),
  FIND_BY_EMAIL: z.enum(["letter", "direct"]).default("letter"),
  ANALYTICS_SCRIPT: z.url({ protocol: /^https$/ }).optional(),
  TRUST_PROXY: proxies().default([]),
  RATE_LIMITS: onOff("on"),
  LOAD_SHEDDING: onOff("on"),
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).optional(),
  WORKER: onOff("on"),
  DRAIN_SECONDS: wholeNumber(0, 20).default(0),
  APP_SECRET: z.string().min(32).optional(),
  METRICS_TOKEN: z
    .string()
    .regex(/^[\w.~+/=-]{16,200}$/)
    .optional(),
  SEED: z.enum(["demo", "small", "none"]).optional(),
  CLOCK_START: z.iso
    .datetime()
    .transform((instant) => new Date(instant))
    .optional(),
});

export type Settings = z.output<typeof settings>;
export type SettingName = keyof Settings;

/** Completes the sentence "NAME must be ...". The value is never repeated, because it may be a secret. */
export const mustBe: Readonly<Record<SettingName, string>> = {
  NODE_ENV: "production, development or test",
  PORT: "a whole number from 0 to 65535",
  HOST: "a host name or an IP address",
  PUBLIC_URL: "the address of the site without a path, such as https://wishwell.example",
  DATA_DIR: "a folder",
  DATABASE_URL: "an address such as postgres://user:password@host/database",
  SMTP_URL: "an address such as smtps://user:password@host:465",
  MAIL_FROM: 'an email address, or "Name <address>"',
  DKIM_SELECTOR: "the name that your mail provider signs with, such as mail or s1",
  BOUNCE_ADDRESS: "an email address with at most 14 characters before the @, and no +",
  BOUNCE_SECRET: "32 to 200 characters",
  FILES_URL: "an address such as s3://bucket",
  PAYMENTS: "sandbox, paypal or off",
  PAYOUTS: "csv or api",
  PAYPAL_CLIENT_ID: "the public id that PayPal gave to the application",
  PAYPAL_CLIENT_SECRET: "the secret that PayPal gave to the application",
  PAYPAL_WEBHOOK_ID: "the id of the webhook in PayPal’s developer pages, letters and digits",
  PAYPAL_BASE_URL: "the https address of PayPal’s API, such as https://api-m.sandbox.paypal.com",
  MAX_CONTRIBUTION: "a whole number of pounds from 2 to 10000",
  GIFT_AID_BASIS: "net: the charity’s share as it is paid",
  ALLOW_SANDBOX: "0 or 1",
  ADMIN_EMAIL: "an email address",
  ADMIN_SECOND_FACTOR: "required or offered",
  ADMIN_PASSWORD: "10 to 100 characters",
  PRODUCT_NAME: "1 to 40 characters",
  SUPPORT_EMAIL: "an email address",
  OPERATOR_NAME: "at most 120 characters",
  OPERATOR_NUMBER: "a company number of 8 digits, or 2 capital letters and 6 digits",
  OPERATOR_STATUS: "charity, company or commercial-participator",
  OPERATOR_ADDRESS: "at most 500 characters",
  ICO_NUMBER: "a registration number such as ZA123456",
  SOCIAL_LINKS: "comma-separated https addresses, each optionally as Name=address",
  HASHTAG: "a word that starts with #",
  PROVIDER_SIGNUP_URL: "an https address",
  DATA_REQUEST_FEE: "an amount in pounds from 0 to 1000",
  MAP_TILES: "off, or an address with {z}, {x} and {y}, such as https://tiles.example/{z}/{x}/{y}.png",
  MAP_ATTRIBUTION: "at most 200 characters",
  GEOCODER: "postcodes.io, off, or the https address of a server with the same calls",
  FIND_BY_EMAIL: "letter or direct",
  ANALYTICS_SCRIPT: "an https address",
  TRUST_PROXY: "comma-separated addresses or networks of proxies, such as loopback or 10.0.0.0/8",
  RATE_LIMITS: "on or off",
  LOAD_SHEDDING: "on or off",
  LOG_LEVEL: "fatal, error, warn, info, debug, trace or silent",
  WORKER: "on or off",
  DRAIN_SECONDS: "a whole number from 0 to 20",
  APP_SECRET: "at least 32 characters",
  METRICS_TOKEN: "16 to 200 characters without spaces",
  SEED: "demo, small or none",
  CLOCK_START: "a time such as 2027-03-09T09:30:00Z",
};
