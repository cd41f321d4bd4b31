import { describe, expect, test } from "vitest";
import { pageStep, whereabouts } from "./Carousel.tsx";

/** Ten slides of 200 pixels, 20 apart. */
const aRow = (scrolled: number, width: number) => ({
  scrolled,
  width,
  whole: 2180,
  slides: Array.from({ length: 10 }, (_, index) => ({ left: index * 220, width: 200 })),
});

describe("a scrolled row", () => {
  test("can only go forwards at the beginning", () => {
    expect(whereabouts(aRow(0, 860))).toEqual({ goBack: false, goOn: true, seen: "0,1,2,3" });
  });

  test("can go both ways in the middle, and counts half-visible slides as visible", () => {
    expect(whereabouts(aRow(320, 860))).toEqual({ goBack: true, goOn: true, seen: "1,2,3,4,5" });
  });

  test("can only go back at the end, give or take a fraction of a pixel", () => {
    expect(whereabouts(aRow(1319.4, 860))).toEqual({ goBack: true, goOn: false, seen: "6,7,8,9" });
  });

  test("ignores a slide that only touches the edge", () => {
    expect(whereabouts(aRow(4, 860)).seen).toBe("0,1,2,3");
  });

  test("cannot go anywhere when all slides fit", () => {
    expect(whereabouts({ ...aRow(0, 2180) })).toMatchObject({ goBack: false, goOn: false });
  });
});

describe("a page of a row", () => {
  test("is as many slides as fit completely", () => {
    expect(pageStep(aRow(0, 860))).toBe(880);
    expect(pageStep(aRow(0, 859.5))).toBe(880);
    expect(pageStep(aRow(0, 700))).toBe(660);
  });

  test("is one slide when not even one fits, and the whole width when there is only one", () => {
    expect(pageStep(aRow(0, 150))).toBe(220);
    expect(pageStep({ ...aRow(0, 500), slides: [{ left: 0, width: 200 }] })).toBe(500);
  });
});
