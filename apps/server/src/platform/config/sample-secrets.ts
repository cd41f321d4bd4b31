import type { Settings } from "./settings.ts";

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
