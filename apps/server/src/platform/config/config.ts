import { z } from "zod";

const onOff = (fallback: "on" | "off") =>
  z
    .enum(["on", "off"])
    .default(fallback)
    .transform((value) => value === "on");

const settings = z.object({
  NODE_ENV: z.enum(["production", "development", "test"]).default("development"),
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  HOST: z.string().min(1).default("127.0.0.1"),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  DATA_DIR: z.string().min(1).default("./data"),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().min(3).default("hello@wishwell.example"),
  FILES_URL: z.url({ protocol: /^s3$/ }).optional(),
  PAYMENTS: z.enum(["sandbox", "paypal", "off"]).optional(),
  ALLOW_SANDBOX: z.enum(["0", "1"]).default("0"),
  ADMIN_EMAIL: z.email().optional(),
  ADMIN_PASSWORD: z.string().min(10).optional(),
  PRODUCT_NAME: z.string().min(1).max(40).default("Wishwell"),
  SUPPORT_EMAIL: z.email().default("help@wishwell.example"),
  COMPANY_ADDRESS: z.string().default(""),
  SOCIAL_LINKS: z.string().default(""),
  HASHTAG: z.string().default("#wishwell"),
  PROVIDER_SIGNUP_URL: z.url().default("https://www.paypal.com/uk/welcome/signup"),
  DATA_REQUEST_FEE: z.coerce.number().min(0).default(15),
  MAP_TILES: z.url().optional(),
  ANALYTICS_SCRIPT: z.url({ protocol: /^https$/ }).optional(),
  TRUST_PROXY: z.string().default(""),
  RATE_LIMITS: onOff("on"),
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).default("info"),
  WORKER: onOff("on"),
  APP_SECRET: z.string().min(32).optional(),
  METRICS_TOKEN: z.string().min(16).optional(),
  SEED: z.enum(["demo", "none"]).optional(),
});

type Settings = z.output<typeof settings>;

export interface Config extends Settings {
  readonly production: boolean;
  /** Where the site is reached, without a slash at the end. */
  readonly publicUrl: string;
}

/** Reads the environment once. The first wrong value is named in the one line of the error. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const filled = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ""));
  const parsed = settings.safeParse(filled);
  if (!parsed.success) throw new ConfigError(parsed.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`).join("; "));
  const values = parsed.data;
  const production = values.NODE_ENV === "production";
  const publicUrl = (values.PUBLIC_URL ?? `http://localhost:${values.PORT}`).replace(/\/+$/, "");
  return { ...values, production, publicUrl };
}

export class ConfigError extends Error {}
