import { aDesign } from "@wishwell/poster/poster.builders";
import { describe, expect, test } from "vitest";
import { createDrafts } from "../../../lib/drafts.ts";
import type { KeptStorage } from "../../../lib/browser-storage.ts";
import { designDrafts, type KeptInvite } from "./design-draft.ts";

function aStorage(): KeptStorage {
  const kept = new Map<string, string>();
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
    keys: () => [...kept.keys()],
  };
}

const party = "0b5c0c54-2a6b-4a53-9d2c-6f6d7d1c0001";
const mine: KeptInvite = { theme: "traditional", design: aDesign({ code: true }), version: 4 };
const start = () => {
  const drafts = createDrafts({ tab: aStorage(), browser: aStorage() }, () => 1_000);
  return { drafts, designs: designDrafts(drafts) };
};

describe("a design that was not saved", () => {
  test("waits as it was left, with its theme and the version it began with", () => {
    const { designs } = start();
    designs.write(party, mine);
    expect(designs.read(party)).toEqual(mine);
  });

  test("belongs to its party, and goes once saved", () => {
    const { designs } = start();
    designs.write(party, mine);
    expect(designs.read("another")).toBeNull();
    designs.remove(party);
    expect(designs.read(party)).toBeNull();
  });

  test.each(["", "{", "null", "7"])("that cannot be read (%j) is none", (written) => {
    const { drafts, designs } = start();
    drafts.write("poster", { theme: "none", design: written, version: "1" }, party);
    expect(designs.read(party)).toBeNull();
  });

  test("without the version it began with is none", () => {
    const { drafts, designs } = start();
    drafts.write("poster", { theme: "none", design: "{}" }, party);
    expect(designs.read(party)).toBeNull();
  });
});
