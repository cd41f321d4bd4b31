import { defineConfig } from "vitest/config";

/** These put something else in the place of a module, or look at what a whole process keeps: they have one of their own. */
const alone = [
  "apps/server/src/features/accounts/accounts.alike.test.ts",
  "apps/server/src/features/parties/mend-sign-up.test.ts",
  "apps/server/src/platform/database/kept-statements.test.ts",
  "apps/server/src/testing/walks/planted.test.ts",
];

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
    projects: [
      {
        test: {
          name: "unit",
          include: ["packages/*/src/**/*.test.{ts,tsx}", "apps/web/{src/**/,}*.test.{ts,tsx}"],
          // Modules are loaded once for all files of a process, not once for each.
          isolate: false,
        },
      },
      {
        test: {
          ...onDatabase,
          name: "server",
          include: ["apps/server/**/*.test.ts"],
          exclude: alone,
          // Here too: what a file needs for itself is its database.
          isolate: false,
        },
      },
      { test: { ...onDatabase, name: "server-alone", include: alone } },
    ],
  },
});
