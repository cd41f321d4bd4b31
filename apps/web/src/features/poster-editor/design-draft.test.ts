import { aDesign } from "@wishwell/poster/poster.builders";
import { describe, expect, test } from "vitest";
import { createDrafts } from "../../lib/forms/drafts.ts";
import type { BrowserStorage } from "../../lib/session/browser-storage.ts";
import { designDrafts, type DraftInvite } from "./use-invite-editor.ts";

function aStorage(): BrowserStorage {
  const kept = new Map<string, string>();
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
    keys: () => [...kept.keys()],
  };
}

const party = "0b5c0c54-2a6b-4a53-9d2c-6f6d7d1c0001";
const read = { theme: "none", design: aDesign() };
const mine: DraftInvite = { theme: "traditional", design: aDesign({ code: true }), read, version: 4 };
const start = () => {
  const drafts = createDrafts({ tab: aStorage(), browser: aStorage() }, () => 1_000);
  return { drafts, designs: designDrafts(drafts) };
};

describe("an unsaved design", () => {
  test("is stored with its theme and the design it started from", () => {
    const { designs } = start();
    designs.write(party, mine);
    expect(designs.read(party)).toEqual(mine);
  });

  test("belongs to its party, and is removed once saved", () => {
    const { designs } = start();
    designs.write(party, mine);
    expect(designs.read("another")).toBeNull();
    designs.remove(party);
    expect(designs.read(party)).toBeNull();
  });

  test.each(["", "{", "null", "7"])("that cannot be read (%j) is ignored", (written) => {
    const { drafts, designs } = start();
    drafts.write(
      "poster",
      { theme: "none", design: written, read_theme: "none", read_design: "{}", version: "1" },
      party,
    );
    expect(designs.read(party)).toBeNull();
  });

  test.each([
    ["the version", { read_theme: "none", read_design: "{}" }],
    ["the design", { read_theme: "none", version: "1" }],
  ])("without %s it started from is ignored", (_what, begun) => {
    const { drafts, designs } = start();
    drafts.write("poster", { theme: "none", design: "{}", ...begun }, party);
    expect(designs.read(party)).toBeNull();
  });
});
