import type { InvitationContent, InvitedGuest } from "@wishwell/contract/api/page-contents";
import { describe, expect, test } from "vitest";
import { renderedPage } from "../rendered-page.builders.tsx";
import { mayHaveLostFocus } from "./InvitationPage.tsx";
import { WholeInvitationPage } from "./WholeInvitationPage.tsx";
import { anInvitationContent, anInvitedGuest, aShownParty } from "../party-content.builders.ts";

/** The page as the server renders it; `scripted` leaves out the `noscript` parts, `plain` holds only those. */
function pageOf(content: InvitationContent | null): { all: string; scripted: string; plain: string } {
  const html = renderedPage(<WholeInvitationPage content={content} />, `/eventattendee/${uuid}`);
  const all = html.replace(/^.*<main[^>]*>|<\/main>.*$/gs, "");
  const plain = [...all.matchAll(/<noscript[^>]*>(.*?)<\/noscript>/gs)].map(([, words]) => words).join("");
  return { all: html, scripted: all.replace(/<noscript.*?<\/noscript>/gs, ""), plain };
}

const invitation = (given: Partial<InvitationContent> = {}) => pageOf(anInvitationContent(given)).scripted;
const ofGuest = (given: Partial<InvitedGuest>, rest: Partial<InvitationContent> = {}) =>
  invitation({ guest: anInvitedGuest(given), ...rest });
const street = { venue: "Hall", city: "Bristol", address1: "12 Marlow Road", address2: "", postcode: "BS6 5XQ" };
const uuid = anInvitedGuest().uuid;

describe("an invitation", () => {
  test("names the guest and the organiser, and helps visitors it is not meant for", () => {
    const html = invitation();
    expect(html).toMatch(/For <b>Olive Bennett<\/b>, from Priya/);
    expect(ofGuest({ guest_last_name: "" })).toMatch(/For <b>Olive<\/b>, from Priya/);
    expect(html).toContain("You’re invited to Maya’s 7th birthday");
    expect(html).toMatch(/<a [^>]*href="#not-me"[^>]*>Not Olive\?<\/a>/);
    const { plain } = pageOf(anInvitationContent());
    expect(plain).toContain('id="not-me"');
    expect(plain).toContain('href="/@7QXK2M9F"');
  });

  test("has a header without the site’s navigation, because a guest came for one party", () => {
    const { all } = pageOf(anInvitationContent());
    const header = all.split("<main")[0];
    expect(header).toContain("Wishwell home");
    expect(header).not.toContain("Create a Wishwell");
  });

  test("shows the street and a map to guests who may see them, and says to others when it will", () => {
    const address = { ...street, lat: 51.4, lng: -2.5 };
    const map = { tiles: "/files/map/1-1/{z}/{x}/{y}", position: { lat: 51.4, lng: -2.5 } };
    const told = invitation({ party: aShownParty({ address }), map });
    expect(told).toContain("12 Marlow Road, Bristol BS6 5XQ");
    expect(told).toContain("Show on the map");
    expect(invitation({ party: aShownParty({ address }) })).not.toMatch(/Finding the place|Show on the map/);
    const later = invitation();
    expect(later).toContain("You’ll see the full address once you’ve said you’re coming.");
    expect(later).not.toContain("Show on the map");
  });

  test("has directions on several maps, in a new window that does not learn of the invitation", () => {
    const html = invitation({ directions: [{ name: "Google Maps", href: "https://maps.example/to?x=1" }] });
    expect(html).toMatch(/<details[^>]*><summary[^>]*>Directions<\/summary>/);
    expect(html).toMatch(/<a href="https:\/\/maps.example\/to\?x=1" target="_blank" rel="[^"]*noreferrer"/);
    expect(invitation()).not.toContain("Directions");
  });

  test("can be added to every calendar once the date is set", () => {
    const html = invitation();
    expect(html).toContain(`href="/eventattendee/calendar/${uuid}.ics"`);
    expect(html.match(/href="https:\/\/(?:calendar\.google|outlook)/g)).toHaveLength(2);
    expect(invitation({ calendars: null })).not.toContain("Add to calendar");
  });

  test("shows an error when it cannot be loaded", () => {
    expect(pageOf(null).scripted).toContain("Problem loading the event data");
  });
});

describe("a guest's reply", () => {
  test.each([0, 1, 2, 100])("is asked for with two buttons of a plain form when the status is %i", (status) => {
    const html = ofGuest({ status });
    expect(html).toContain("Can Olive come?");
    expect(html).toContain("Please reply by Saturday 6 March.");
    expect(html).toContain(`action="/eventattendee/${uuid}" method="post"`);
    expect(html).toMatch(/<button[^>]*value="accept" name="do"/);
    expect(html).toMatch(/<button[^>]*value="decline" name="do"/);
    expect(html).toContain("Saturday 20 March 2027, 2pm to 4:30pm");
    expect(html).not.toContain("Anything else?");
  });

  const answered_at = "2027-01-05T19:42:00.000Z";

  test("that is a yes is confirmed with the time, and can be changed", () => {
    const html = ofGuest({ status: 4, answered_at });
    expect(html).toMatch(/<h1 [^>]*>Olive is coming<\/h1>/);
    expect(html).toContain("Sent Tue 5 Jan 2027, 7:42pm. We’ve told Priya.");
    expect(html).toMatch(/href="[^"]*\?answer=decline"[^>]*>Change our reply/);
    expect(html).not.toContain('name="do"');
    expect(html).toContain("Anything else?");
  });

  test("that is a no is confirmed kindly, and can be changed", () => {
    const html = ofGuest({ status: 3, answered_at });
    expect(html).toMatch(/<h1 [^>]*>Olive can’t come<\/h1>/);
    expect(html).toContain("Thanks for letting Priya know.");
    expect(html).toMatch(/href="[^"]*\?answer=accept"[^>]*>Change our reply/);
  });

  test.each([
    [4, "yes", "You tapped Accept.", "accept", "no", "decline"],
    [3, "no", "You tapped Decline.", "decline", "yes", "accept"],
  ] as const)(
    "preselected by an email's link (%i) is sent by one big button, and says that it is not sent yet",
    (chosen, ours, tapped, word, other, otherWord) => {
      const html = invitation({ chosen });
      expect(html).toMatch(/<h2 [^>]*>Not sent yet<\/h2>/);
      expect(html).toContain(`${tapped} Priya won’t know until you send it.`);
      expect(html).toMatch(new RegExp(`value="${word}"[^>]*>(?:(?!</button>).)*Send our ${ours}`, "s"));
      expect(html).toMatch(new RegExp(`value="${otherWord}"[^>]*>(?:(?!</button>).)*Send our ${other} instead`, "s"));
      expect(html).not.toContain("Anything else?");
    },
  );

  test("that would replace another says which one counts until it is sent", () => {
    const html = ofGuest({ status: 4 }, { chosen: 3 });
    expect(html).toContain("Priya still has your yes, until you send your no.");
    expect(html).toMatch(/value="decline".*Send our no.*Keep our yes/s);
    expect(html.match(/name="do"/g)).toHaveLength(1);
  });

  test("is asked for again when the organiser changed something after it", () => {
    const changed = { content: "It starts at 3:00 PM now.", date: "2027-01-01T10:00:00.000Z" };
    const coming = ofGuest({ status: 4 }, { changed });
    expect(coming).toContain("It starts at 3:00 PM now.");
    expect(coming).toMatch(/value="accept".*Olive is still coming/s);
    expect(ofGuest({ status: 3 }, { changed })).toMatch(/value="decline".*Olive still can’t come/s);
  });

  test("can be given while the party is paused, and only guests who have not replied see that it is", () => {
    const words = "Priya is still making changes, but you can reply now.";
    expect(invitation({ paused: true })).toContain(words);
    expect(ofGuest({ status: 4 }, { paused: true })).not.toContain(words);
  });

  test("cannot be given once the party is over", () => {
    const html = ofGuest({ status: 1 }, { party: aShownParty({ over: true }) });
    expect(html).toContain("This party is over.");
    expect(html).not.toContain('name="do"');
    expect(html).not.toContain("Directions");
  });

  test("is stated in a heading that can receive the focus, before and after replying", () => {
    const heading = /<h[12] [^>]*tabindex="-1"[^>]*>[^<]*(?:Olive|Not sent)/i;
    for (const given of [invitation(), invitation({ chosen: 4 }), ofGuest({ status: 3 }), ofGuest({ status: 4 })]) {
      expect(given).toMatch(heading);
    }
  });

  test("sent without script is confirmed, or returned with every error", () => {
    expect(invitation({ outcome: { form: "accept", done: true } })).toContain("Thank you. We’ve told Priya.");
    const back = pageOf(
      anInvitationContent({
        guest: anInvitedGuest({ status: 4 }),
        outcome: {
          form: "siblings",
          done: false,
          message: "Please fix the errors on the form shown in red",
          errors: { numbers: ["Choose a number from 0 to 10"], names: ["Use 300 characters or fewer"] },
          typed: { numbers: "11", names: "Rufus", adults_staying: "1" },
        },
      }),
    );
    expect(back.scripted).toContain('href="#plain-siblings-numbers"');
    expect(back.scripted).toContain('href="#plain-siblings-names"');
    expect(back.plain).toMatch(/<details[^>]*open=""[^>]*><summary><b>Bringing/);
    expect(back.plain).toMatch(
      /id="plain-siblings-names"[^>]*value="Rufus"|value="Rufus"[^>]*id="plain-siblings-names"/,
    );
    expect(back.plain).toContain("Use 300 characters or fewer");
  });
});

test("a party that is over shows no directions and asks for no contribution", () => {
  const address = { ...street, lat: 51.4, lng: -2.5 };
  const over = aShownParty({ address, over: true, complete: 1 });
  const after = ofGuest({ status: 4 }, { party: over });
  expect(after).toContain("Contributions have closed.");
  expect(after).not.toMatch(/Finding the place|Show on the map|Chip in/);
  const map = { tiles: "/files/map/1-1/{z}/{x}/{y}", position: { lat: 51.4, lng: -2.5 } };
  expect(ofGuest({ status: 4 }, { party: aShownParty({ address }), map })).toMatch(/Chip in.*Finding the place/s);
});

test("a cancelled party says whose it was and when, and asks for nothing", () => {
  const party = aShownParty({ address: { venue: "", city: "" } });
  const { scripted, plain } = pageOf(anInvitationContent({ cancelled: true, party, replies: null }));
  expect(scripted).toContain("This party has been cancelled");
  expect(scripted).toContain("Maya’s party on Saturday 20 March 2027 won’t take place.");
  expect(scripted + plain).not.toMatch(/<form|name="do"|Who’s replied|Share|refund/);
});

test("a guest who gave to a cancelled party reads that the contribution will be refunded", () => {
  const { guest } = anInvitationContent();
  const { scripted } = pageOf(anInvitationContent({ cancelled: true, guest: { ...guest, contributed: true } }));
  expect(scripted).toContain("We’ll refund your contribution to the card or account you used.");
});

const unanswered = { shown: null, waits: null, status: 1, chosen: null };

test("the focus may be lost when the last dialogue closes, and when a reply is chosen, waits or is given", () => {
  expect(mayHaveLostFocus({ ...unanswered, shown: "wish" }, unanswered)).toBe(true);
  expect(mayHaveLostFocus(unanswered, { ...unanswered, waits: "offline" })).toBe(true);
  expect(mayHaveLostFocus({ ...unanswered, waits: "offline" }, unanswered)).toBe(true);
  expect(mayHaveLostFocus(unanswered, { ...unanswered, status: 4 })).toBe(true);
  expect(mayHaveLostFocus({ ...unanswered, chosen: 3 }, unanswered)).toBe(true);
});

test("the focus is not lost on first render or while a dialogue is open", () => {
  expect(mayHaveLostFocus(unanswered, unanswered)).toBe(false);
  expect(mayHaveLostFocus(unanswered, { ...unanswered, status: 4, shown: "wish" })).toBe(false);
  expect(mayHaveLostFocus({ ...unanswered, shown: "wish" }, { ...unanswered, shown: "register" })).toBe(false);
});

type Waiting = NonNullable<InvitationContent["waiting"]>;

describe("the page of a family that waits for a place", () => {
  const waiting: Waiting = { position: 2, offered_until: null, free: false, places: 1, reachable: true };
  const page = (given: Partial<Waiting> = {}) =>
    pageOf(
      anInvitationContent({
        waiting: { ...waiting, ...given },
        guest: anInvitedGuest({ status: 4, waiting: true, answered_at: "2027-02-21T10:00:00Z" }),
      }),
    ).scripted;

  test("says the position, that nothing is to pay, and how to leave the list", () => {
    const html = page();
    expect(html).toContain("The party’s full for now");
    expect(html).toContain("Olive is 2nd on the waiting list.");
    expect(html).toContain("You said yes on Sunday 21 February 2027.");
    expect(html).toContain("nothing to pay");
    expect(html).toMatch(/<button[^>]*value="decline"[^>]*>.*Leave the waiting list/);
    expect(html).not.toContain("contribute");
    expect(html).not.toContain('value="accept"');
    expect(page({ reachable: false })).toContain("Priya will ring you");
  });

  test("offers the place that is kept, and says until when", () => {
    const html = page({ position: null, free: true, offered_until: "2027-02-22T16:10:00Z", places: 2 });
    expect(html).toContain("There’s a place for Olive");
    expect(html).toContain("We’re keeping it until Mon 22 Feb 2027, 4:10pm.");
    expect(html).toContain("You need 2 places.");
    expect(html).toMatch(/<button[^>]*value="accept"[^>]*>.*Take the 2 places/);
    expect(page({ free: true })).toContain("It’s free now.");
  });
});
