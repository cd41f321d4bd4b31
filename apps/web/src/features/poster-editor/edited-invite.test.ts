import { aDesign } from "@wishwell/poster/poster.builders";
import { describe, expect, test } from "vitest";
import {
  type EditedInvite,
  isSameInvite,
  withBackground,
  withSignatureOf,
  withPart,
  withTheme,
} from "./edited-invite.ts";

const invite: EditedInvite = { theme: "traditional", design: aDesign() };
const photo = "/files/photos/1.png";

describe("designing a poster", () => {
  test("changes one part and keeps the others", () => {
    const larger = withPart(invite, "heading", { size: 90 }).design;
    expect(larger.heading).toEqual({ ...invite.design.heading, size: 90 });
    expect(larger.copy).toBe(invite.design.copy);
  });

  test("sets one background colour from edge to edge", () => {
    const { background, fade } = withBackground(invite, "rgb(1,2,3)").design;
    expect([background, fade]).toEqual(["rgb(1,2,3)", "rgb(1,2,3)"]);
  });

  test("with another theme changes drawing, colours and lettering, and keeps the text", () => {
    const { theme, design } = withTheme(invite, { eventtheme: null, eventtheme_uuid: "none" });
    expect(theme).toBe("none");
    expect(design.picture.address).toBe("/artwork/plain.svg");
    expect(design.heading.face).toBe("bakery");
    expect(design.heading.words).toBe(invite.design.heading.words);
    expect(design.copy.words).toBe(invite.design.copy.words);
  });

  test("with the theme it has already keeps the colours chosen by hand", () => {
    const coloured = withBackground(invite, "rgb(1,2,3)");
    expect(withTheme(coloured, { eventtheme: null, eventtheme_uuid: "traditional" })).toEqual(coloured);
  });

  test("with another theme keeps a photo", () => {
    const withPhoto = withPart(invite, "picture", { address: photo, zoom: 1.2 });
    const { picture } = withTheme(withPhoto, { eventtheme: null, eventtheme_uuid: "none" }).design;
    expect(picture).toEqual({ address: photo, x: 0, y: 0, zoom: 1.2 });
  });
});

const keyed = (key: string) => withPart(invite, "picture", { address: `${photo}?signature=${key}` });

describe("a photo with a renewed signature", () => {
  test("is still the same photo", () => {
    expect(isSameInvite(keyed("old"), keyed("new"))).toBe(true);
    expect(isSameInvite(keyed("old"), invite)).toBe(false);
    expect(isSameInvite(keyed("old"), withPart(keyed("old"), "heading", { size: 90 }))).toBe(false);
  });

  test("is shown with the latest signature", () => {
    expect(withSignatureOf(keyed("old"), keyed("new"))).toEqual(keyed("new"));
    expect(withSignatureOf(invite, keyed("new"))).toBe(invite);
  });
});
