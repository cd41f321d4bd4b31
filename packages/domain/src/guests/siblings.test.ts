import { describe, expect, test } from "vitest";
import { mayBring, siblingsNote, withSiblingsTag } from "./siblings.ts";

const tag = "Siblings welcome";
const socks = "Please wear socks";

describe("the instruction “Siblings welcome”", () => {
  test.each([
    ["is added when siblings become welcome", "ask", [socks], { siblings: "welcome" }, { instructions: [socks, tag] }],
    ["goes when families have to ask", "welcome", [tag, socks], { siblings: "ask" }, { instructions: [socks] }],
    ["goes when siblings can’t come", "welcome", [tag], { siblings: "no" }, { instructions: [] }],
    ["makes siblings welcome when it is ticked", "no", [], { instructions: [tag] }, { siblings: "welcome" }],
    ["makes families ask when it is no longer ticked", "welcome", [tag], { instructions: [] }, { siblings: "ask" }],
    ["leaves “no” unchanged while it isn’t ticked", "no", [socks], { instructions: [] }, {}],
    ["loses to the rule if both change", "ask", [], { siblings: "no", instructions: [tag] }, { instructions: [] }],
    [
      "wins over a rule that was sent back unchanged",
      "ask",
      [],
      { siblings: "ask", instructions: [tag] },
      { siblings: "welcome" },
    ],
    [
      "isn’t added to a party that has always welcomed siblings without it",
      "welcome",
      [],
      { siblings: "welcome", instructions: [] },
      {},
    ],
    ["stays as it is while other details change", "ask", [], {}, {}],
  ] as const)("%s", (_, siblings, instructions, changes, follows) => {
    expect(withSiblingsTag({ siblings, instructions }, changes)).toEqual({ ...changes, ...follows });
  });
});

describe("a family", () => {
  test.each([
    ["welcome", 0, 2, true],
    ["ask", 0, 1, false],
    ["no", 1, 2, false],
    ["no", 2, 1, true],
    ["ask", 1, 1, true],
  ] as const)("with the rule “%s” and %i siblings on the list may bring %i: %s", (rule, before, wanted, may) => {
    expect(mayBring(rule, { before, wanted })).toBe(may);
  });

  test("reads the rule, unless the instruction says it already", () => {
    expect(siblingsNote("no")).toContain("Invited children only");
    expect(siblingsNote("ask")).toContain("Please ask");
    expect(siblingsNote("welcome")).toBe("");
  });
});
