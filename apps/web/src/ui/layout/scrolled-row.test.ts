import { describe, expect, test } from "vitest";
import { pageStep, whereabouts } from "./Carousel.tsx";

/** Ten slides of 200 with 20 between them. */
const aRow = (scrolled: number, width: number) => ({
  scrolled,
  width,
  whole: 2180,
  slides: Array.from({ length: 10 }, (_, index) => ({ left: index * 220, width: 200 })),
});

describe("where a row is", () => {
  test("at the beginning it goes on but not back", () => {
    expect(whereabouts(aRow(0, 860))).toEqual({ goBack: false, goOn: true, seen: "0,1,2,3" });
  });

  test("in the middle it goes both ways, and half a slide is in sight too", () => {
    expect(whereabouts(aRow(320, 860))).toEqual({ goBack: true, goOn: true, seen: "1,2,3,4,5" });
  });

  test("at the end, give or take a fraction, it goes back only", () => {
    expect(whereabouts(aRow(1319.4, 860))).toEqual({ goBack: true, goOn: false, seen: "6,7,8,9" });
  });

  test("a slide that only touches the edge is not in sight", () => {
    expect(whereabouts(aRow(4, 860)).seen).toBe("0,1,2,3");
  });

  test("a row that fits goes nowhere", () => {
    expect(whereabouts({ ...aRow(0, 2180) })).toMatchObject({ goBack: false, goOn: false });
  });
});

describe("a page of a row", () => {
  test("is as many slides as fit whole", () => {
    expect(pageStep(aRow(0, 860))).toBe(880);
    expect(pageStep(aRow(0, 859.5))).toBe(880);
    expect(pageStep(aRow(0, 700))).toBe(660);
  });

  test("is one slide where not even one fits, and everything where there is but one", () => {
    expect(pageStep(aRow(0, 150))).toBe(220);
    expect(pageStep({ ...aRow(0, 500), slides: [{ left: 0, width: 200 }] })).toBe(500);
  });
});
