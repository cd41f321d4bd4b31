import { deskTexts } from "@wishwell/contract/desk-texts";
import { setupTexts } from "@wishwell/contract/setup-texts";
import type { Deps } from "../../../platform/deps.ts";
import { type Actor, isAdmin, type SignedIn } from "../../../platform/http/actor.ts";
import { forbidden, notFound } from "../../../platform/http/refusal.ts";
import { withoutAddresses } from "../../../platform/mail/smtp-outcome.ts";
import type { Part } from "./setup-part.ts";
import { setupParts } from "./setup-parts.ts";
import { keepTest } from "./setup.store.ts";

const patience = 10_000;

/** Tests one part, or all that can be tested. What came of it is kept, and that somebody did is on record. */
export async function testSetup(deps: Deps, admin: Actor, name: string): Promise<void> {
  if (!isAdmin(admin)) throw forbidden();
  const parts = setupParts.filter(({ part, test }) => test !== undefined && (name === "all" || part === name));
  if (parts.length === 0) throw notFound(deskTexts.unknownPart);
  await deps.db
    .transaction()
    .execute((work) => deps.audit.record(work, admin, { action: "test setup", subjectKind: "setup", subjectId: name }));
  await Promise.all(parts.map((part) => testPart(deps, admin, part)));
}

async function testPart(deps: Deps, admin: SignedIn, { part, test }: Part): Promise<void> {
  const outcome = await saidInTime(test?.run(deps, admin) ?? Promise.resolve(""));
  await keepTest(deps.db, { part, at: deps.clock.now(), ...outcome });
}

async function saidInTime(test: Promise<string>): Promise<{ ok: boolean; words: string }> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(setupTexts.testTooLong)), patience);
  try {
    return { ok: true, words: await Promise.race([test, late]) };
  } catch (fault) {
    // What a server says may name people and passwords.
    const said = fault instanceof Error ? fault.message : String(fault);
    return {
      ok: false,
      words: withoutAddresses(said)
        .replace(/\/\/[^@\s/]*@/g, "//")
        .slice(0, 300),
    };
  } finally {
    clearTimeout(timer);
  }
}
