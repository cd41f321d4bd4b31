import { describe, expect, test } from "vitest";
import { cropUnder, dragged, gripped, release, zoomedByWheel } from "./PhotoCrop.tsx";
import { firstCrop, zoomed } from "../posters/crop.ts";

const square = { width: 500, height: 500 };
const near = zoomed(square, firstCrop, 10);
const finger = (id: number, x: number, y = 0) => ({ id, x, y });

describe("fingers on a photo", () => {
  test("move it with one finger", () => {
    const grip = dragged(gripped(null, finger(1, 10), near), finger(1, 40, 20));
    expect(cropUnder(square, grip)).toEqual({ ...near, x: 30, y: 20 });
  });

  test("zoom it in steps of a tenth with two", () => {
    const both = gripped(gripped(null, finger(1, 0), firstCrop), finger(2, 100), firstCrop);
    expect(cropUnder(square, both)).toEqual(firstCrop);
    expect(cropUnder(square, dragged(both, finger(2, 157))).zoom).toBe(1.6);
    expect(cropUnder(square, dragged(both, finger(2, 30))).zoom).toBe(1);
  });

  test("leave it in place when one of two is lifted, and a third changes nothing", () => {
    const both = gripped(gripped(null, finger(1, 0), near), finger(2, 100), near);
    const one = release(gripped(both, finger(3, 500), near), 1, near);
    expect(one && cropUnder(square, one)).toEqual(near);
    expect(one && release(one, 2, near)).toBeNull();
  });
});

describe("a wheel over a photo", () => {
  test("zooms by a tenth per notch, and adds up small turns", () => {
    expect(zoomedByWheel(square, firstCrop, -100)).toMatchObject({ crop: { zoom: 1.1 } });
    expect(zoomedByWheel(square, near, 240)).toMatchObject({ crop: { zoom: 1.8 }, rest: 40 });
    expect(zoomedByWheel(square, near, -30)).toEqual({ crop: near, rest: -30 });
  });

  test("scrolls the page at the end of the zoom range", () => {
    expect(zoomedByWheel(square, firstCrop, 100)).toBeNull();
    expect(zoomedByWheel(square, zoomed(square, firstCrop, 99), -100)).toBeNull();
  });
});
