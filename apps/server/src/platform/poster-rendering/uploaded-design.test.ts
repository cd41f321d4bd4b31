import { readArtwork } from "@wishwell/poster/layout/artwork";
import { aDesign, aPosterParty } from "@wishwell/poster/poster.builders";
import { posterSvg } from "@wishwell/poster/poster-svg";
import { expect, test } from "vitest";
import { anSvg } from "../images/pictures.builders.ts";
import { writeDrawing } from "../images/picture-worker.ts";
import { checkDrawing } from "./check-drawing.ts";

test("an uploaded design, rewritten by us, is valid artwork whose poster passes the drawing check", () => {
  const design = anSvg(
    `<style>.a{fill:url(#g);stroke-width:2px}</style><linearGradient id="g"><stop offset="1" stop-color="red"/></linearGradient>
     <clipPath id="c"><circle r="9"/></clipPath><g clip-path="url(#c)" style="opacity:.5"><path class="a" d="M0 0L9 9z"/></g>`,
    'viewBox="0 0 825 1163"',
  );
  const artwork = readArtwork(writeDrawing(design).toString("utf8"));
  expect(artwork).not.toBeNull();
  expect(() => checkDrawing(posterSvg(aDesign(), aPosterParty(), { artwork, photo: null }))).not.toThrow();
});
