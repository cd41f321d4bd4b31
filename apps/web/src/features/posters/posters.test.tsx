import { posterText } from "@wishwell/poster/text/poster-text";
import { writeInviteConfig } from "@wishwell/poster/layout/invite-config";
import { aDesign } from "@wishwell/poster/poster.builders";
import { renderToString } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { PosterPicture } from "./for-guests/PosterPicture.tsx";
import { designAfter, designOf, drawnParty, type PosterParty } from "./poster-design.ts";
import { isDrawing, lookOf } from "./theme-look.ts";

const party: PosterParty = {
  name: "Maya’s under the sea party",
  date: "2027-03-20",
  start_time: "14:00",
  end_time: "16:30",
  rsvp_date: "2027-03-06",
  short_code: "maya7q2x",
  eventtheme: null,
  eventtheme_uuid: "traditional",
  address: { venue: "Marlow Road Church Hall", address1: "12 Marlow Road", city: "Bristol", postcode: "BS6 5XQ" },
  notes: { instructions: ["Siblings welcome"] },
};
const textOf = (shown: PosterParty) => posterText(designOf(shown), drawnParty(shown, "https://wishwell.example/"));

describe("a poster", () => {
  test("says who, when, where and how to reply", () => {
    expect(textOf(party).split("\n")).toEqual([
      "Maya’s under the sea party",
      "Saturday 20 March 2027",
      "2:00 PM to 4:30 PM",
      "Marlow Road Church Hall",
      "12 Marlow Road, Bristol BS6 5XQ",
      "Siblings welcome.",
      "RSVP by 6th Mar 2027 at wishwell.example using code @maya 7q2x",
    ]);
  });

  test("of a draft says what is still to be confirmed", () => {
    const nothing = { ...party, name: "", date: null, start_time: null, end_time: null, short_code: "", address: {} };
    expect(textOf(nothing)).toContain("You’re invited!");
    expect(textOf(nothing)).toContain("Place to be confirmed...");
    expect(drawnParty(nothing, "https://wishwell.example").link).toBeNull();
  });

  test("without a title names the children and their age", () => {
    const joint = { ...party, name: "", eventrecipients: [{ first_name: "Maya", age: 7 }] };
    expect(designOf(joint).heading.words).toBe("Maya is turning 7");
  });

  test("uses the organiser's design once there is one", () => {
    const own = aDesign({ background: "rgb(1,2,3)" });
    expect(designOf({ ...party, invite_config: writeInviteConfig(own) })).toEqual(own);
  });

  test.each([
    ["words that are the party's own follow what is typed", {}, "Maya’s pirate party", "Please wear socks."],
    ["words edited by hand stay", { heading_copy: "Ahoy!" }, "Ahoy!", "Please wear socks."],
  ])("beside the details form follows the stored design: %s", (_what, edited, heading, copy) => {
    const config = writeInviteConfig({ ...designOf(party), background: "rgb(1,2,3)" });
    const stored = { ...party, invite_config: { ...config, ...edited } };
    const typed = { ...party, name: "Maya’s pirate party", notes: { instructions: ["Please wear socks"] } };
    const shown = designAfter(stored, typed);
    expect(shown).toMatchObject({ background: "rgb(1,2,3)", heading: { words: heading }, copy: { words: copy } });
    expect(designAfter(stored, { ...typed, eventtheme_uuid: "none" })).toMatchObject({
      picture: { address: "/artwork/plain.svg" },
      heading: { words: heading },
    });
  });

  test("links to the party", () => {
    expect(drawnParty(party, "https://wishwell.example/").link).toBe("https://wishwell.example/@maya7q2x");
  });

  test.each([
    ["traditional", "/artwork/traditional.svg"],
    ["none", "/artwork/plain.svg"],
    [null, "/artwork/plain.svg"],
  ])("without a listed theme (%s) has a default drawing", (choice, picture) => {
    const themed = { eventtheme: null, eventtheme_uuid: choice };
    expect(lookOf(themed).drawing).toBe(picture);
  });
});

test.each([
  ["/artwork/sea.svg", true],
  ["/files/themes/1.svg?v=2", true],
  ["", true],
  ["/files/photos/1.png", false],
])('the address "%s" is a theme\'s drawing: %s', (address, drawing) => {
  expect(isDrawing(address)).toBe(drawing);
});

test("public pages show the poster as an image with alternative text, without inline style", () => {
  const html = renderToString(
    <PosterPicture
      party={{ poster_url: "/poster.png", poster_text: "Roar!\nMaya\nBring a towel.\nSaturday" }}
      widest={825}
    />,
  );
  expect(html).toContain(
    'srcSet="/poster.png?width=600 600w, /poster.png?width=825 825w, /poster.png?width=1650 1650w"',
  );
  expect(html).toContain('sizes="(min-width: 865px) 825px, 100vw"');
  expect(html).toContain('alt="Roar! Maya. Bring a towel. Saturday"');
  expect(html).not.toContain("style=");
  const signed = { poster_url: "/poster.png?letter=x", poster_text: "" };
  expect(renderToString(<PosterPicture party={signed} widest={500} />)).toContain("letter=x&amp;width=1650 1650w");
});
