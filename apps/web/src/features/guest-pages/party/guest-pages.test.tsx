import { describe, expect, test } from "vitest";
import { aChild, aPartyContent, aShownParty, someReplies } from "../party-content.builders.ts";
import { backgroundOf } from "./party-background.ts";
import { PartyPage } from "./PartyPage.tsx";
import { renderedPage } from "../rendered-page.builders.tsx";

/** The page without header and footer. */
const page = (shown: Parameters<typeof renderedPage>[0]) =>
  renderedPage(shown, "/@7QXK2M9F").replace(/^.*<main[^>]*>|<\/main>.*$/gs, "");

const party = (given: Parameters<typeof aShownParty>[0] = {}) =>
  page(<PartyPage content={aPartyContent({ party: aShownParty(given) })} />);

describe("a party's page", () => {
  test("starts with the poster and says who, when, where and what for", () => {
    const html = party();
    for (const words of ["Maya’s 7th birthday", "Saturday 20 March 2027", "2pm to 4:30pm", "Siblings welcome"]) {
      expect(html).toContain(words);
    }
    expect(html).toMatch(/Half for the gift.*A blue bike with a bell.*“I can ride now\.”/s);
    expect(html).toMatch(/Half for charity.*Tideline Trust.*“They helped a seal\.”/s);
    expect(html).toContain('src="/api/posters/public/');
    expect(html).toContain('alt="Maya&#x27;s under the sea party. Saturday 20 March 2027"');
  });

  test("says which gift is for which child when there are several", () => {
    const html = party({ eventrecipients: [aChild(), aChild({ first_name: "Tom", gift: "", reason: "" })] });
    expect(html).toContain("Maya’s present");
    expect(html).toContain("Tom’s present");
    expect(html).toContain("One present for Tom");
    expect(html).not.toContain("“”");
  });

  test("says that a test invitation records nothing, and asks for no reply", () => {
    const html = page(<PartyPage content={aPartyContent({ tried: true })} />);
    expect(html).toContain("This was a test, so we didn’t save a reply.");
    expect(html).not.toContain("Ask for an invitation");
    expect(party()).not.toContain("This was a test");
  });

  test.each([
    [0, "Thank you to everyone who came."],
    [1, "Contributions have closed."],
  ] as const)("asks for no replies when the party is over (complete: %i)", (complete, words) => {
    const html = party({ over: true, complete });
    expect(html).toContain("This party is over.");
    expect(html).toContain(words);
    expect(html).not.toContain("Ask for an invitation");
    expect(html).not.toContain("Please reply by");
  });

  test("shows an error when the party cannot be loaded", () => {
    expect(page(<PartyPage content={null} />)).toContain("Problem loading the event data");
  });
});

const replies = (given: Parameters<typeof aPartyContent>[0]) => page(<PartyPage content={aPartyContent(given)} />);

describe("the list of replies", () => {
  test("shows first names and initials with the reply in words", () => {
    const guests = [
      { guest_first_name: "Noah", guest_last_name: "A", status: 4 },
      { guest_first_name: "Freya", guest_last_name: "", status: 3 },
    ];
    const html = replies({ replies: someReplies(guests) });
    expect(html).toMatch(/Noah A<span[^>]*>, coming/);
    expect(html).toMatch(/Freya <span[^>]*>, can’t come/);
    expect(html).not.toContain("Pages of replies");
  });

  test("is paginated when it is long, without script too", () => {
    const guests = Array.from({ length: 24 }, () => ({ guest_first_name: "A", guest_last_name: "B", status: 4 }));
    expect(replies({ replies: someReplies(guests, 200) })).toContain('href="/@7QXK2M9F?page=2#replies"');
  });

  test("says when it is empty or hidden", () => {
    expect(replies({ replies: someReplies([]) })).toContain("There are no RSVPs yet. Why not be the first");
    expect(replies({ replies: null })).toContain("The organiser keeps the guest list private.");
  });
});

test("the page takes its colour from the theme, and is sky blue without one", () => {
  expect(backgroundOf({ eventtheme: null, eventtheme_uuid: "traditional" })).toBe("jelly");
  expect(backgroundOf({ eventtheme: null, eventtheme_uuid: "none" })).toBe("sky");
  expect(backgroundOf({ eventtheme: null, eventtheme_uuid: null })).toBe("sky");
});
