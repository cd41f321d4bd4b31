import { existsSync } from "node:fs";
import { defineConfig } from "vitest/config";

/** These replace a module, or check the memory of a whole process, so they need their own process. */
const alone = [
  "apps/server/src/features/accounts/accounts.enumeration.test.ts",
  "apps/server/src/features/parties/correct-sign-up.test.ts",
  "apps/server/src/platform/database/prepared-statements.test.ts",
  "stress/simulation/seeded-bugs.test.ts",
];

function server(path: string) {
  const file = `apps/server/src/${path}.test.ts`;
  // A renamed file would silently move to the quick size.
  if (!existsSync(new URL(file, import.meta.url))) throw new Error(`There is no ${file}`);
  return file;
}

/** They repeat something thousands of times, kill processes or cut connections: `npm run test:stress` runs these. */
const stress = [
  "stress/**/*.test.ts",
  server("app/backup-drill"),
  server("platform/database/embedded/crash"),
  server("platform/mail/burst"),
];

/** They are slow, and what they test seldom changes: `npm run test:full` runs these. */
const onlyInFull = [
  server("app/letter-links"),
  server("app/operations-guide"),
  server("app/process"),
  server("app/seed/demo"),
  server("app/seed/seed-charities"),
  server("app/seed/seed-database"),
  server("commands/admin"),
  server("commands/backup"),
  server("commands/import-charities"),
  server("commands/import-postcodes"),
  server("features/accounts/idle-accounts"),
  server("features/accounts/signing-in/recovery"),
  server("features/accounts/signing-in/sign-in-link"),
  server("features/accounts/verify-signs-in"),
  server("features/admin/details/dispute"),
  server("features/admin/details/refund-hidden-party"),
  server("features/charities/logos/logos"),
  server("features/charities/register-import/import-register"),
  server("features/charities/register-import/json-objects"),
  server("features/charities/register-import/other-registers"),
  server("features/charities/register-import/register.store"),
  server("features/charities/register-import/repeated-import"),
  server("features/charities/register-search/broad-search"),
  server("features/charities/register-search/look-up"),
  server("features/charities/register-search/vocabulary"),
  server("features/contributions/late-captures"),
  server("features/parties/find-address"),
  server("features/payouts/charity-share"),
  server("features/payouts/console/waiting-shares"),
  server("features/payouts/payout-scenarios"),
  server("features/payouts/replace-charity"),
  server("features/payouts/revert-payout"),
  server("features/posters/poster-pictures"),
  server("features/posters/upload-picture"),
  server("features/refunds/cancel-party"),
  server("features/refunds/foreign-disputes"),
  server("features/refunds/refunds-at-provider"),
  server("features/refunds/request-refund"),
  server("features/reminders/birthday-reminders"),
  server("features/reminders/pauses"),
  server("features/site/contact"),
  server("features/site/hidden-pages"),
  server("features/thanks/certificates"),
  server("features/thanks/send-thanks"),
  server("features/themes/built-in-posters"),
  server("features/themes/draw-theme-pictures"),
  server("features/themes/theme-pictures"),
  server("features/themes/upload-design"),
  server("platform/database/collation"),
  server("platform/database/embedded/cluster-location"),
  server("platform/database/embedded/embedded"),
  server("platform/database/embedded/rights"),
  server("platform/database/migrate"),
  server("platform/database/upgrade"),
  server("platform/database/upgrade-each"),
  server("platform/files/files"),
  server("platform/images/photos"),
  server("platform/images/picture-process"),
  server("platform/images/pictures"),
  server("platform/images/write-drawing"),
  server("platform/mail/smtp"),
  server("platform/payment-gateway/sandbox/sandbox-money"),
  server("platform/payment-gateway/sandbox/sandbox-payouts"),
  server("platform/places/directory/import-directory"),
  server("platform/poster-rendering/certificates"),
  server("platform/poster-rendering/hostile-posters"),
  server("platform/poster-rendering/posters"),
  server("platform/poster-rendering/prints"),
  server("platform/poster-rendering/uploaded-design"),
  "packages/domain/src/guests/large-lists.test.ts",
  "packages/domain/src/payouts/large-reports.test.ts",
  "packages/poster/src/text/measured-fonts.test.ts",
];

/** Without a size, as in `npx vitest run FILE`, no file is excluded. */
const leftOut = { quick: [...stress, ...onlyInFull], full: stress }[process.env["TEST_SIZE"] ?? ""] ?? [];

const onDatabase = {
  globalSetup: ["apps/server/test-support/database.setup.ts"],
  // Only hanging tests should time out: a test of seconds takes four times as long on a busy machine.
  testTimeout: 60_000,
  hookTimeout: 60_000,
};

export default defineConfig({
  test: {
    // Two files at a time: more would only slow each other down on a small machine.
    maxWorkers: 2,
    pool: "forks",
    // Most of what a test allocates is discarded at once: a larger young generation means less copying.
    execArgv: ["--max-semi-space-size=64"],
    projects: [
      {
        test: {
          name: "unit",
          include: ["docs/*.test.ts", "packages/*/src/**/*.test.{ts,tsx}", "apps/web/{src/**/,}*.test.{ts,tsx}"],
          exclude: leftOut,
          // Modules are loaded once per process, not once per file.
          isolate: false,
        },
      },
      {
        test: {
          ...onDatabase,
          name: "server",
          include: ["apps/server/**/*.test.ts", "stress/**/*.test.ts"],
          exclude: [...alone, ...leftOut],
          // Here too: each file only needs its own database.
          isolate: false,
        },
      },
      { test: { ...onDatabase, name: "server-alone", include: alone, exclude: leftOut } },
    ],
  },
});
