import { ensureFirstAdmin, hasAccounts, signsInWith } from "../../features/accounts/public.ts";
import { drawThemePicturesSoon, plantHouseThemes } from "../../features/themes/public.ts";
import { ConfigError } from "../../platform/config/config.ts";
import type { Deps } from "../../platform/deps.ts";
import { demoPeople, seedPeople } from "./seed-people.ts";
import { seedCharities } from "./seed-charities.ts";
import { seedParties } from "./seed-parties.ts";
import { lockHouse } from "./seed.store.ts";
import type { SeedStep } from "./seed-step.ts";

/** Every room adds its step here. */
const demo: readonly SeedStep[] = [seedPeople, seedCharities, seedParties];

/**
 * Before the first request: the first admin, Wishwell's own themes, and the demo when the house is empty and may have one.
 * Answers with lines for the terminal: where to look and how to sign in.
 */
export async function prepareHouse(deps: Deps): Promise<string[]> {
  await deps.db.transaction().execute(async (work) => {
    // Two processes may start on an empty house at once: one furnishes it, the other waits.
    await lockHouse(work);
    const empty = !(await hasAccounts(deps.db));
    if (deps.config.production && !empty) await refuseDemoPasswords(deps);
    await ensureFirstAdmin(deps);
    await deps.db.transaction().execute(async (planting) => {
      await plantHouseThemes(deps, planting);
      await drawThemePicturesSoon(deps.jobs, planting);
    });
    if (deps.config.demo && empty) for (const step of demo) await step.plant(deps);
  });
  return deps.config.demo ? demoLines(deps) : [];
}

/** Data of a trial may be taken over for real people, but not with doors whose keys are printed in the manual. */
async function refuseDemoPasswords(deps: Deps): Promise<void> {
  const open: string[] = [];
  for (const { email, password } of Object.values(demoPeople)) {
    if (await signsInWith(deps, email, password)) open.push(email);
  }
  if (open.length === 0) return;
  throw new ConfigError(
    `this database holds the demo, whose passwords everybody knows (${open.join(", ")}): use an empty DATA_DIR or DATABASE_URL, or change these passwords in a trial first`,
  );
}

/** Only what still works: somebody may have changed a password since. */
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
    `To look round the demo, sign in at ${publicUrl}/user/login:`,
    ...lines.flat(),
    ...(SMTP_URL === undefined ? [`Letters arrive at ${publicUrl}/dev/mailbox.`] : []),
  ];
}
