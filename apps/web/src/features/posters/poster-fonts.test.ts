import { aDesign, aPosterParty } from "@wishwell/poster/poster.builders";
import { posterSvg } from "@wishwell/poster/poster-svg";
import { describe, expect, test, vi } from "vitest";
import { familiesIn, fontsFor } from "./poster-fonts.ts";

const svg = posterSvg(aDesign(), aPosterParty(), { artwork: null, photo: null });

describe("a poster's fonts", () => {
  test("are those of the heading and the copy, and no others", () => {
    expect(familiesIn(svg)).toContain("Wishwell Jelly");
    expect(familiesIn(svg)).toContain("Wishwell Text");
    expect(familiesIn(svg)).not.toContain("Wishwell Arcade");
  });

  test("are all requested before the poster is ready", async () => {
    const asked: string[] = [];
    const load = async (font: string) => {
      asked.push(font);
      return [];
    };
    await fontsFor(svg, { load }, () => undefined);
    expect(asked).toEqual(familiesIn(svg).map((family) => `20px "${family}"`));
  });

  test("that fail are reported, and the poster is ready without them", async () => {
    const faults: unknown[] = [];
    await fontsFor(svg, { load: () => Promise.reject(new Error("no network")) }, (fault) => faults.push(fault));
    expect(faults).toHaveLength(familiesIn(svg).length);
  });

  test("are waited for at most ten seconds", async () => {
    vi.useFakeTimers();
    try {
      const faults: unknown[] = [];
      let ready = false;
      const waiting = fontsFor(svg, { load: () => new Promise(() => undefined) }, (fault) => faults.push(fault)).then(
        () => (ready = true),
      );
      await vi.advanceTimersByTimeAsync(9_999);
      expect([ready, faults]).toEqual([false, []]);
      await vi.advanceTimersByTimeAsync(1);
      await waiting;
      expect(faults).toEqual([new Error("Fonts took longer than 10000 ms")]);
    } finally {
      vi.useRealTimers();
    }
  });

  test("that never load are waited for only as long as the caller allows", async () => {
    const faults: unknown[] = [];
    await fontsFor(svg, { load: () => new Promise(() => undefined) }, (fault) => faults.push(fault), 5);
    expect(faults).toEqual([new Error("Fonts took longer than 5 ms")]);
  });
});
