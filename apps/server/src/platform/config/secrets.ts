import { randomBytes } from "node:crypto";
import { linkSync, mkdirSync, readFileSync, unlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Settings } from "./settings.ts";

/** Made on the first start and kept beside the data, readable by its owner only. */
export function keptAppSecret(dataDir: string): string {
  const file = join(dataDir, "app-secret");
  const known = read(file);
  if (known !== null) return known;
  mkdirSync(dataDir, { recursive: true });
  const draft = `${file}.${process.pid}.${randomBytes(4).toString("hex")}`;
  writeFileSync(draft, randomBytes(32).toString("base64url"), { mode: 0o600, flag: "wx" });
  try {
    // A link is made whole or not at all: of two processes that start at once, one wins and both read the same.
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

/** Secrets and passwords that stand in our documents or in the demo: everybody knows them. */
const samples = new Set([
  "at-least-32-random-characters-here",
  "another-long-random-text",
  "only-for-the-first-start",
  "keeper-of-the-well",
  "seven-paper-lanterns",
  "secret",
  "password",
]);

const secrets = ["APP_SECRET", "METRICS_TOKEN", "BOUNCE_SECRET", "ADMIN_PASSWORD", "PAYPAL_CLIENT_SECRET"] as const;
const addresses = ["DATABASE_URL", "SMTP_URL", "FILES_URL"] as const;

/** The settings that still hold one of them, alone or as the password of an address. */
export function settingsWithSamples(values: Settings): string[] {
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
    // A password with a bare % is none of ours.
    return password;
  }
}
