import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { sql } from "kysely";
import { expect, test, vi } from "vitest";
import { aContribution, aGiver } from "../features/contributions/contributions.builders.ts";
import { testSecret } from "../../test-support/app-with-calls.ts";
import { type TestApp, testApp } from "../../test-support/app.ts";

// Starts a real process twice, which takes a while on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const root = fileURLToPath(new URL("../../../..", import.meta.url));

/** Runs the command as `npm run check:ledger` does. */
function checkLedger({ databaseUrl, deps }: TestApp): Promise<{ code: number; output: string }> {
  const env = { DATABASE_URL: databaseUrl, DATA_DIR: deps.config.DATA_DIR, APP_SECRET: testSecret };
  const args = ["scripts/run.mjs", "apps/server/src/commands/check-ledger.ts"];
  return new Promise((resolve) => {
    execFile(process.execPath, args, { cwd: root, env }, (error, output) => {
      resolve({ code: typeof error?.code === "number" ? error.code : 0, output });
    });
  });
}

test("check:ledger exits with 0 on a sound ledger, and with 1 and the faults on an unsound one", async () => {
  const ctx = await testApp({ settings: { RATE_LIMITS: "off" } });
  const { party, guestId } = await aGiver(ctx);
  const { id } = await aContribution(ctx.deps, { guestId, partyId: party.id });
  const sound = await checkLedger(ctx);
  expect(sound.code).toBe(0);
  expect(sound.output).toContain("sound  rebuilt ledger: 0");
  expect(sound.output).not.toContain("WRONG");

  const fewer = { gift: 895, platform_fee: 121 };
  await ctx.deps.db.updateTable("contributions").set(fewer).where("id", "=", id).execute();
  const unsound = await checkLedger(ctx);
  expect(unsound.code).toBe(1);
  expect(unsound.output).toMatch(/WRONG {2}parts as posted: 1\n {7}\{.*"gift":"896"/);
  await sql`update contributions set gift = 896, platform_fee = 120`.execute(ctx.deps.db);
  await ctx.close();
});
