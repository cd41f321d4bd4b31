import { defineConfig } from "vitest/config";

/** These put something else in the place of a module, or look at what a whole process keeps: they have one of their own. */
const alone = [
  "apps/server/src/features/accounts/accounts.alike.test.ts",
  "apps/server/src/features/ledger/walks.test.ts",
  "apps/server/src/features/parties/mend-sign-up.test.ts",
  "apps/server/src/platform/database/kept-statements.test.ts",
  "apps/server/src/testing/walks/planted.test.ts",
];

/**
 * Processes that begin, end and are killed, commands, embedded databases, pictures made to do harm, fonts, thousands of
 * notifications: they take long, and most seldom change. `npm test -- --full` runs them too, and some have commands of
 * their own.
 */
const onlyInFull = [
  "apps/server/src/app/giving-survives.test.ts",
  "apps/server/src/app/letters-survive.test.ts",
  "apps/server/src/app/payouts-survive.test.ts",
  "apps/server/src/app/process.test.ts",
  "apps/server/src/commands/admin.test.ts",
  "apps/server/src/commands/backup.test.ts",
  "apps/server/src/commands/import-charities.test.ts",
  "apps/server/src/commands/import-postcodes.test.ts",
  "apps/server/src/features/contributions/many-notifications.test.ts",
  "apps/server/src/platform/database/embedded-crash.test.ts",
  "apps/server/src/platform/database/embedded-places.test.ts",
  "apps/server/src/platform/database/embedded.test.ts",
  "apps/server/src/platform/images/picture-process.test.ts",
  "apps/server/src/platform/posters/hostile-posters.test.ts",
  "packages/poster/src/measured-fonts.test.ts",
];
const leftOut = process.env["TEST_SIZE"] === "small" ? onlyInFull : [];

const onDatabase = {
  globalSetup: ["apps/server/src/testing/database.setup.ts"],
  // Only what hangs shall fail by time: a test of seconds takes four times as long on a busy machine.
  testTimeout: 60_000,
  hookTimeout: 60_000,
};

export default defineConfig({
  test: {
    // Two files at a time: more would only make them wait for each other on a small machine.
    maxWorkers: 2,
    pool: "forks",
    // Most of what a test makes is thrown away at once: with more room, less is moved about before.
    execArgv: ["--max-semi-space-size=64"],
    projects: [
      {
        test: {
          name: "unit",
          include: ["packages/*/src/**/*.test.{ts,tsx}", "apps/web/{src/**/,}*.test.{ts,tsx}"],
          exclude: leftOut,
          // Modules are loaded once for all files of a process, not once for each.
          isolate: false,
        },
      },
      {
        test: {
          ...onDatabase,
          name: "server",
          include: ["apps/server/**/*.test.ts"],
          exclude: [...alone, ...leftOut],
          // Here too: what a file needs for itself is its database.
          isolate: false,
        },
      },
      { test: { ...onDatabase, name: "server-alone", include: alone } },
    ],
  },
});
