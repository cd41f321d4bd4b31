import type { Deps } from "../../../platform/deps.ts";
import type { Found, Part } from "./setup-part.ts";
import { setupParts } from "./setup-parts.ts";
import { keptTests, type KeptTest } from "./setup.store.ts";

export interface ShownPart {
  readonly part: Part;
  readonly found: Found;
  readonly lastTest: KeptTest | null;
}

export async function showSetup(deps: Deps): Promise<ShownPart[]> {
  const tests = new Map((await keptTests(deps.db)).map((test) => [test.part, test]));
  return Promise.all(
    setupParts.map(async (part) => ({ part, found: await part.look(deps), lastTest: tests.get(part.part) ?? null })),
  );
}
