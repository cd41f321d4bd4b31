import { defineConfig } from "vitest/config";

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
        },
      },
      {
        test: {
          name: "server",
          include: ["apps/server/**/*.test.ts"],
          globalSetup: ["apps/server/src/testing/database.setup.ts"],
          testTimeout: 20_000,
          hookTimeout: 30_000,
        },
      },
    ],
  },
});
