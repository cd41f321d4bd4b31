import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { loadStoriesPage, loadStoryPage, stories } from "./stories.ts";

describe("the example stories", () => {
  test("are twelve, and all differ", () => {
    expect(stories).toHaveLength(12);
    for (const part of ["name", "child", "theme", "gift", "gift_reason", "charity", "charity_reason"] as const) {
      expect([...new Set(stories.map((story) => story[part]))]).toHaveLength(12);
    }
  });

  test("have URL-safe names, one of our drawings, and amounts within the limits", () => {
    for (const { name, theme, given } of stories) {
      expect(name).toMatch(/^[a-z]+(?:-[a-z]+)*$/);
      expect(existsSync(fileURLToPath(import.meta.resolve(`@wishwell/poster/artwork/${theme}.svg`)))).toBe(true);
      expect(given.length).toBeGreaterThan(1);
      expect(given.every((sum) => Number.isInteger(sum) && sum >= 200 && sum <= 100_000)).toBe(true);
    }
  });

  test("are cards on the overview page, without the text of their own pages", () => {
    const [first] = loadStoriesPage().content.stories;
    expect(first).toMatchObject({ name: "olive", gift_reason: expect.stringContaining("knees") });
    expect(first).not.toHaveProperty("paragraphs");
  });
});

describe("the page of one story", () => {
  test("is titled after its child and links to the next story, from the last to the first", () => {
    const { head, content } = loadStoryPage({ name: "tom-and-bea" });
    expect(head.title).toBe("Tom and Bea, 4: two balance bikes and planting trees");
    expect(head.canonicalPath).toBe("/cms/gudooer/tom-and-bea");
    expect(content.next.name).toBe("olive");
  });

  test.each(["nobody", "Olive", "olive/", "", "__proto__"])("is not found for %j", (name) => {
    expect(() => loadStoryPage({ name })).toThrow(expect.objectContaining({ kind: "not_found" }));
  });
});
