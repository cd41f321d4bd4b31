import { createHmac } from "node:crypto";
import type { SetupPart } from "@wishwell/contract/api/admin/setup";
import { adminTexts } from "@wishwell/contract/texts/admin-texts";
import { setupTexts } from "@wishwell/contract/texts/setup-texts";
import type { Deps } from "../../platform/deps.ts";
import { type Actor, isAdmin, type SignedIn } from "../../platform/http/api/actor.ts";
import { forbidden, notFound } from "../../platform/http/api/refusal.ts";
import { setupParts } from "./setup-parts.ts";
import { explain, type Found, type Part, type TestResult } from "./setup-tests.ts";
import { storeTest, type StoredTest, storedTests } from "./setup.store.ts";

interface ShownPart {
  readonly part: Part;
  readonly found: Found;
  /** Only if the settings are still those that it tested. */
  readonly lastTest: StoredTest | null;
  readonly outdatedAt: Date | null;
}

/** Keyed, because the settings contain secrets. */
const fingerprint = ({ config }: Pick<Deps, "config">, { tests }: Part): Buffer =>
  createHmac("sha256", config.appSecret)
    .update(JSON.stringify(tests?.map((name) => config[name] ?? null) ?? []))
    .digest();

export async function showSetup(deps: Deps): Promise<SetupPart[]> {
  const tests = new Map((await storedTests(deps.db)).map((test) => [test.part, test]));
  const shown = setupParts.map(async (part) => {
    const test = tests.get(part.part) ?? null;
    const isCurrent = test !== null && test.tested.equals(fingerprint(deps, part));
    const found = await part.look(deps);
    return presentPart({
      part,
      found,
      lastTest: isCurrent ? test : null,
      outdatedAt: isCurrent || test === null ? null : test.at,
    });
  });
  return Promise.all(shown);
}

/** What is configured counts as working unless its last test says otherwise. */
function stateOf({ part, found, lastTest, outdatedAt }: ShownPart): SetupPart["state"] {
  if (found.state !== "works" || part.test === undefined) return found.state;
  if (lastTest !== null) return lastTest.state as TestResult["state"];
  return found.untested === true || outdatedAt !== null ? "second-look" : "works";
}

function presentPart(shown: ShownPart): SetupPart {
  const { part, found, lastTest, outdatedAt } = shown;
  const testable = found.state !== "missing" || part.alsoMissing === true;
  return {
    part: part.part,
    group: part.group,
    title: part.title,
    words: found.words,
    setting: part.setting,
    state: stateOf(shown),
    needed: part.needed ?? false,
    how: found.state === "works" ? "" : (part.how ?? ""),
    test: testable ? (part.test?.label ?? null) : null,
    last_test: lastTest && {
      at: lastTest.at.toISOString(),
      state: lastTest.state as TestResult["state"],
      words: lastTest.words,
      fix: lastTest.fix,
      record: lastTest.record,
    },
    outdated_test_at: outdatedAt?.toISOString() ?? null,
  };
}

const patience = 10_000;

/** Tests one part, or all that can be tested. The result is stored, and the test is recorded in the audit log. */
export async function testSetup(deps: Deps, admin: Actor, name: string): Promise<void> {
  if (!isAdmin(admin)) throw forbidden();
  const parts = setupParts.filter(({ part, test }) => test !== undefined && (name === "all" || part === name));
  if (parts.length === 0) throw notFound(adminTexts.unknownPart);
  await deps.db
    .transaction()
    .execute((tx) => deps.audit.record(tx, admin, { action: "test setup", subjectKind: "setup", subjectId: name }));
  await Promise.all(parts.map((part) => testPart(deps, admin, part)));
}

/** What isn't configured can't be tested, and a test for something else would say nothing. */
async function testPart(deps: Deps, admin: SignedIn, part: Part): Promise<void> {
  const { test } = part;
  const { state } = await part.look(deps);
  if (test === undefined || (state === "missing" && part.alsoMissing !== true)) return;
  const outcome = await runWithTimeout(() => test.run(deps, admin)).catch((fault: unknown) =>
    explain(fault, test.fixes),
  );
  await storeTest(deps.db, { part: part.part, at: deps.clock.now(), tested: fingerprint(deps, part), ...outcome });
}

async function runWithTimeout(run: () => Promise<string | TestResult>): Promise<TestResult> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(setupTexts.testTooLong)), patience);
  try {
    const found = await Promise.race([run(), late]);
    return typeof found === "string" ? { state: "works", words: found, fix: "", record: "" } : found;
  } finally {
    clearTimeout(timer);
  }
}
