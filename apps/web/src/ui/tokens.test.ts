import { describe, expect, test } from "vitest";
import scales from "./colours.json";
import { contrast, motion, semantic } from "./tokens.json";
import { flashSeconds } from "./feedback/FlashMessage.tsx";
import { statusWords } from "./feedback/StatusPill.tsx";
import { tokensCss } from "./tokens-css.ts";
import { colour, type Colour } from "./tokens.ts";

describe("the design tokens", () => {
  test("have ten steps in every scale", () => {
    for (const steps of Object.values(scales)) expect(steps).toHaveLength(10);
  });

  test("are variables of the stylesheet", () => {
    for (const line of ["--jelly-5: #f85375;", "--text-muted: var(--ink-7);", "--radius-panel: 20px;"]) {
      expect(tokensCss()).toContain(line);
    }
  });

  test("throw for an unknown colour", () => {
    expect(colour("jelly.5")).toBe("#F85375");
    expect(colour("#123456")).toBe("#123456");
    expect(() => colour("jelly.10" as Colour)).toThrow("no colour jelly.10");
  });

  test("match the components that repeat them", () => {
    expect(flashSeconds).toBe(motion.flashSeconds);
    const words = Object.entries(semantic.status).map(([status, { label }]) => [status, label]);
    expect(statusWords).toEqual(Object.fromEntries(words));
  });

  test("give every semantic colour a valid colour", () => {
    const named = Object.values(semantic).filter((value) => typeof value === "string");
    expect(named.map((value) => colour(value as Colour)).filter((value) => !/^#[0-9A-F]{6}$/.test(value))).toEqual([]);
  });
});

describe("colour contrast", () => {
  test.each(contrast)("$use: $fg on $bg reaches $required to 1", ({ fg, bg, required }) => {
    expect(ratio(colour(fg as Colour), colour(bg as Colour))).toBeGreaterThanOrEqual(required);
  });

  test("must be 4.5 for text, and 3 for large text and graphics", () => {
    const asked = { body: 4.5, large: 3, ui: 3, info: 0 };
    for (const pair of contrast) expect(pair.required).toBe(asked[pair.kind as keyof typeof asked]);
  });

  test("is high enough for guest statuses on their backgrounds", () => {
    for (const state of Object.values(semantic.status)) {
      expect(ratio(colour(state.fg as Colour), colour(state.bg as Colour))).toBeGreaterThanOrEqual(4.5);
      expect(ratio(colour(state.icon as Colour), colour(state.bg as Colour))).toBeGreaterThanOrEqual(3);
    }
  });
});

/** WCAG 2 contrast ratio. */
function ratio(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

function luminance(hex: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => linear(Number.parseInt(hex.slice(at, at + 2), 16) / 255)) as [
    number,
    number,
    number,
  ];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function linear(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
}
