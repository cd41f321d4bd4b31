import { renderToString } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { aConfig } from "../../lib/config.builders.ts";
import { PublicConfigContext } from "../../lib/public-config.ts";
import { Poster, type PosterParty } from "./Poster.tsx";
import { headingSize, posterLook } from "./poster-look.ts";
import { posterAddress, posterReply, posterTimes } from "./poster-words.ts";

const party: PosterParty = {
  name: "Maya’s under the sea party",
  date: "2027-03-20",
  start_time: "14:00",
  end_time: "16:30",
  rsvp_date: "2027-03-06",
  short_code: "maya7q2x",
  eventtheme: null,
  eventtheme_uuid: "traditional",
  address: { venue: "Marlow Road Church Hall", city: "Bristol" },
};
const nothingYet = { ...party, name: "", date: null, start_time: null, end_time: null, rsvp_date: null, address: {} };

function markup(shown: PosterParty): string {
  const page = (
    <PublicConfigContext value={aConfig()}>
      <Poster party={shown} />
    </PublicConfigContext>
  );
  return renderToString(page).replaceAll("<!-- -->", "");
}

describe("a poster", () => {
  test("says who, when, where and how to reply, as text", () => {
    const said = markup(party);
    for (const words of [
      "Maya’s under the sea party",
      "Saturday 20 March 2027",
      "2:00 PM to 4:30 PM",
      "Marlow Road Church Hall",
      "RSVP by 6th Mar 2027 at wishwell.example",
      "using code @maya7q2x",
    ]) {
      expect(said).toContain(words);
    }
  });

  test("says what is still open", () => {
    const said = markup(nothingYet);
    expect(said).toContain("Date to be confirmed...");
    expect(said).toContain("Time to be confirmed...");
    expect(said).toContain("Place to be confirmed...");
  });

  test("carries no inline style, which open pages refuse", () => {
    expect(markup(party)).not.toContain("style=");
  });

  test.each([
    ["traditional", "/artwork/traditional.svg"],
    ["none", "/artwork/plain.svg"],
    [null, "/artwork/plain.svg"],
  ])("without a listed theme (%s) it has a drawing of its own", (choice, picture) => {
    expect(posterLook({ eventtheme: null, eventtheme_uuid: choice }).picture).toBe(picture);
  });
});

test.each([
  ["Maya is seven", "large"],
  ["Maya’s under the sea birthday party", "medium"],
  ["Maya’s and Olive’s under the sea birthday party for all", "small"],
  ["M".repeat(100), "smallest"],
])("the heading %j is set %s", (heading, size) => {
  expect(headingSize(heading)).toBe(size);
});

test("one missing time is to be confirmed", () => {
  expect(posterTimes({ start_time: "10:00", end_time: null })).toBe("10:00 AM to TBC");
});

test("the street is printed where it is known", () => {
  const address = { address1: "12 Marlow Road", city: "Bristol", postcode: "BS6 5XQ" };
  expect(posterAddress(address)).toBe("12 Marlow Road, Bristol BS6 5XQ");
  expect(posterAddress({ city: "Bristol" })).toBe("Bristol");
});

test("without a date for replies the place to reply is still named", () => {
  expect(posterReply({ rsvp_date: null }, "http://localhost:3000")).toBe("RSVP at localhost:3000");
});
