import { londonDay, londonTime } from "@wishwell/domain/parties/london-time";
import { dateInProse, timeInProse } from "@wishwell/domain/parties/party-dates";
import { ensureFirstAdmin, hasAccounts, signsInWith } from "../../features/accounts/public.ts";
import { drawThemePicturesSoon, seedBuiltInThemes } from "../../features/themes/public.ts";
import { ConfigError } from "../../platform/config/config.ts";
import type { Deps } from "../../platform/deps.ts";
import { seedCharities } from "./seed-charities.ts";
import { queueSeedJobs } from "./seed-jobs.ts";
import { demoPeople, seedPeople } from "./seed-people.ts";
import type { SeedStep } from "./seed-step.ts";
import { findThingsToTry, lockSeeding, nextEnd } from "./seed.store.ts";
import { seedSmallParties } from "./small-seed.ts";

/** What the first start adds to an empty database, by SEED. */
const seeds: Readonly<Record<Deps["config"]["seed"], readonly SeedStep[]>> = {
  // Loaded only when it is needed: it is large.
  demo: [seedCharities, { name: "demo", seed: async (deps) => (await import("./seed-demo.ts")).seedDemo.seed(deps) }],
  small: [seedPeople, seedCharities, seedSmallParties],
  none: [],
};

/**
 * Runs before the first request: creates the first admin, the built-in themes and, in an empty database that allows it,
 * what SEED names. Returns the lines to print in the terminal.
 */
export async function seedDatabase(deps: Deps): Promise<string[]> {
  const isFirstStart = await deps.db.transaction().execute(async (tx) => {
    // Two processes may start on an empty database at once: one seeds it while the other waits.
    await lockSeeding(tx);
    const empty = !(await hasAccounts(deps.db));
    if (deps.config.production && !empty) await refuseDemoPasswords(deps);
    await ensureFirstAdmin(deps);
    await deps.db.transaction().execute(async (seeding) => {
      await seedBuiltInThemes(deps, seeding);
      await drawThemePicturesSoon(deps.jobs, seeding);
    });
    if (!empty) return false;
    for (const step of seeds[deps.config.seed]) await step.seed(deps);
    await queueSeedJobs(deps, tx);
    return true;
  });
  if (deps.config.seed === "none") return [];
  const lines = await demoLines(deps);
  return isFirstStart && deps.config.seed === "demo" ? [...lines, ...restLines] : lines;
}

/** The past year’s payments come last. */
const restLines = [
  "Other families’ parties and the demo’s past year are still being added. That takes up to a minute: until then, Today shows more payouts due.",
];

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
    { who: "Organiser", ...organiser },
    { who: "Admin", ...admin },
  ];
  const lines = await Promise.all(
    people.map(async ({ who, email, password }) =>
      (await signsInWith(deps, email, password)) ? [`  ${who.padEnd(10)} ${email.padEnd(19)} ${password}`] : [],
    ),
  );
  if (lines.flat().length === 0) return [];
  return [
    `To try the demo, sign in at ${publicUrl}/user/login:`,
    ...lines.flat(),
    ...(deps.config.seed === "demo" ? await thingsToTry(deps) : []),
    ...(SMTP_URL === undefined ? [`Emails are stored at ${publicUrl}/dev/mailbox and not sent.`] : []),
  ];
}

/** Five things to try, as long as there is a party for them. */
async function thingsToTry({ db, clock, config }: Deps): Promise<string[]> {
  const now = clock.now();
  const found = await findThingsToTry(db, demoPeople.organiser.email, now);
  if (found === null) return [];
  const { partyId, silentId, comingId } = found;
  const next = await nextEnd(db, now);
  const things = [
    ...(silentId === null ? [] : [["Reply to an invitation, as a guest", `/eventattendee/${silentId}`]]),
    ["Design the invitation, as the organiser", `/event/details/${partyId}/edit-invite`],
    ...(comingId === null
      ? []
      : [["Give with the test card 4242 4242 4242 4242", `/eventattendee/donate/${comingId}`]]),
    ["See what needs doing today, as the admin", "/admin/dashboard"],
    [
      next === null ? "Move the clock" : `Move the clock: ${next.name} ends ${friendlyTime(next.endsAt, now)}`,
      "/dev/clock",
    ],
  ];
  return [
    things.length === 5 ? "Five things to try:" : "Things to try:",
    ...things.flatMap(([what, path], place) => [`  ${place + 1}. ${what}`, `     ${config.publicUrl}${path}`]),
  ];
}

function friendlyTime(at: Date, now: Date): string {
  const { day, time } = londonTime(at);
  return day === londonDay(now) ? `at ${timeInProse(time)} today` : `on ${dateInProse(day)} at ${timeInProse(time)}`;
}
