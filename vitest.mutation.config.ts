import { defineConfig } from "vitest/config";

/** The tests for mutants of money and permissions: those that need no database, so that all are fast. */
export default defineConfig({
  test: {
    include: [
      "packages/domain/src/**/*.test.ts",
      "apps/server/src/features/**/*.policy.test.ts",
      "apps/server/src/features/ledger/entries.test.ts",
      "apps/server/src/platform/http/api/access.test.ts",
    ],
    isolate: false,
    // Mutated code is several times slower, and large inputs would then exceed the time limit.
    exclude: ["packages/domain/src/payouts/large-reports.test.ts", "packages/domain/src/guests/large-lists.test.ts"],
  },
});
