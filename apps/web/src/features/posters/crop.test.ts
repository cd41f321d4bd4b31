import { describe, expect, test } from "vitest";
import { canZoom, cropView, firstCrop, moved, shownSize, turned, zoomed, type Crop } from "./crop.ts";

const wide = { width: 1000, height: 500 };

describe("cropping a photo", () => {
  test("starts with a photo that just fills the window", () => {
    expect(shownSize(wide, firstCrop)).toEqual({ width: 500, height: cropView });
  });

  test("never moves past the photo's edge", () => {
    expect(moved(wide, firstCrop, 1000, 1000)).toEqual({ ...firstCrop, x: 125, y: 0 });
    expect(moved(wide, firstCrop, -60, 5)).toEqual({ ...firstCrop, x: -60, y: 0 });
  });

  test("zooms in steps of a tenth and keeps the centre", () => {
    let crop: Crop = moved(wide, firstCrop, 100, 0);
    for (let step = 0; step < 10; step += 1) crop = zoomed(wide, crop, 1);
    expect(crop.zoom).toBe(2);
    expect(crop.x).toBeCloseTo(200);
  });

  test("leaves no gap when zooming out", () => {
    const corner = moved(wide, zoomed(wide, firstCrop, 10), 999, 999);
    expect(corner).toMatchObject({ x: 375, y: 125 });
    expect(zoomed(wide, corner, -10)).toEqual({ ...firstCrop, x: 125, y: 0 });
  });

  test("stops at either end of the zoom range", () => {
    expect(zoomed(wide, firstCrop, -1).zoom).toBe(1);
    expect(canZoom(firstCrop, -1)).toBe(false);
    expect(zoomed(wide, firstCrop, 99).zoom).toBe(4);
    expect(canZoom(zoomed(wide, firstCrop, 99), 1)).toBe(false);
  });

  test("rotates what is in the window, and four quarter turns restore it", () => {
    const aside = moved(wide, firstCrop, 100, 0);
    const once = turned(wide, aside);
    expect(once).toEqual({ zoom: 1, x: 0, y: 100, turns: 1 });
    expect(shownSize(wide, once)).toEqual({ width: cropView, height: 500 });
    expect(turned(wide, turned(wide, turned(wide, once)))).toEqual(aside);
  });
});
