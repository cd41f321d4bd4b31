import { z } from "zod";
import {
  address,
  addressWithName,
  geocoder,
  hashtag,
  lines,
  proxies,
  serviceAddress,
  siteAddress,
  socialLinks,
  tilesTemplate,
  wholeNumber,
} from "./values.ts";

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
  GIFT_AID_BASIS: "net: the charity's share as it is paid",
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
