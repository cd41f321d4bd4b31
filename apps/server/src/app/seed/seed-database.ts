import { ensureFirstAdmin, hasAccounts, signsInWith } from "../../features/accounts/public.ts";
import { drawThemePicturesSoon, seedBuiltInThemes } from "../../features/themes/public.ts";
import { ConfigError } from "../../platform/config/config.ts";
import type { Deps } from "../../platform/deps.ts";
import { seedCharities } from "./seed-charities.ts";
import { demoPeople, seedPeople } from "./seed-people.ts";
import type { SeedStep } from "./seed-step.ts";
import { lockSeeding } from "./seed.store.ts";
import { seedSmallParties } from "./small-seed.ts";

/** What the first start adds to an empty database, by SEED. */
const seeds: Readonly<Record<Deps["config"]["seed"], readonly SeedStep[]>> = {
  demo: [seedPeople, seedCharities, seedSmallParties],
  small: [seedPeople, seedCharities, seedSmallParties],
  none: [],
};

/**
 * Runs before the first request: creates the first admin, the built-in themes and, in an empty database that allows it,
 * what SEED names. Returns the lines to print in the terminal.
 */
export async function seedDatabase(deps: Deps): Promise<string[]> {
  await deps.db.transaction().execute(async (tx) => {
    // Two processes may start on an empty database at once: one seeds it while the other waits.
    await lockSeeding(tx);
    const empty = !(await hasAccounts(deps.db));
    if (deps.config.production && !empty) await refuseDemoPasswords(deps);
    await ensureFirstAdmin(deps);
    await deps.db.transaction().execute(async (seeding) => {
      await seedBuiltInThemes(deps, seeding);
      await drawThemePicturesSoon(deps.jobs, seeding);
    });
    if (empty) for (const step of seeds[deps.config.seed]) await step.seed(deps);
  });
  return deps.config.seed === "none" ? [] : demoLines(deps);
}

/** Trial data may be moved to production, but not with accounts whose passwords are in our docs. */
async function refuseDemoPasswords(deps: Deps): Promise<void> {
  const open: string[] = [];
  for (const { email, password } of Object.values(demoPeople)) {
    if (await signsInWith(deps, email, password)) open.push(email);
  }
  if (open.length === 0) return;
  throw new ConfigError(
    `this database contains the demo, whose passwords are public (${open.join(", ")}): use an empty DATA_DIR or DATABASE_URL, or start it as a trial and change these passwords first`,
  );
}

/** Only logins that still work: a password may have been changed since. */
async function demoLines(deps: Deps): Promise<string[]> {
  const { organiser, admin } = demoPeople;
  const { publicUrl, SMTP_URL } = deps.config;
  const people = [
    { who: "Organiser", page: "/dashboard", ...organiser },
    { who: "Admin", page: "/admin/dashboard", ...admin },
  ];
  const lines = await Promise.all(
    people.map(async ({ who, page, email, password }) =>
      (await signsInWith(deps, email, password))
        ? [`  ${who.padEnd(10)} ${email.padEnd(19)} ${password.padEnd(22)} then ${publicUrl}${page}`]
        : [],
    ),
  );
  if (lines.flat().length === 0) return [];
  return [
    `To try the demo, sign in at ${publicUrl}/user/login:`,
    ...lines.flat(),
    ...(SMTP_URL === undefined ? [`Emails are stored at ${publicUrl}/dev/mailbox and not sent.`] : []),
  ];
}
