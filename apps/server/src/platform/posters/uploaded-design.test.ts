import { readArtwork } from "@wishwell/poster/artwork";
import { aDesign, aPosterParty } from "@wishwell/poster/poster.builders";
import { posterSvg } from "@wishwell/poster/poster-svg";
import { describe, expect, test } from "vitest";
import { anSvg } from "../images/pictures.builders.ts";
import { safeSvg } from "../images/svg/safe-svg.ts";
import { checkDrawing } from "./check-drawing.ts";

/** What becomes of a theme's design that somebody uploads. */
const uploaded = (inside: string) => readArtwork(safeSvg(anSvg(inside, 'viewBox="0 0 825 1163"'), 1163));

describe("an uploaded design", () => {
  test("made safe is an artwork, and its poster is one that we draw", () => {
    const artwork = uploaded(
      `<style>.a{fill:url(#g);stroke-width:2px}</style><linearGradient id="g"><stop offset="1" stop-color="red"/></linearGradient>
       <clipPath id="c"><circle r="9"/></clipPath><g clip-path="url(#c)" style="opacity:.5"><path class="a" d="M0 0L9 9z"/></g>`,
    );
    expect(artwork).not.toBeNull();
    expect(() => checkDrawing(posterSvg(aDesign(), aPosterParty(), { artwork, photo: null }))).not.toThrow();
  });

  test.each([
    ["words, for which there is no font", "<text>hello</text>"],
    ["shapes used again", '<g id="a"><path d="M0 0"/></g><use href="#a"/>'],
    ["masks", '<mask id="m"><path d="M0 0"/></mask><path d="M0 0" mask="url(#m)"/>'],
  ])("is none with %s", (_what, inside) => {
    expect(uploaded(inside)).toBeNull();
  });
});
