import type { DonateContent } from "@wishwell/contract/page-contents";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { DonatePage } from "./DonatePage.tsx";
import { aDonateContent, anInvitedGuest, aShownParty } from "./party-content.builders.ts";

const page = (given: Partial<DonateContent> = {}) =>
  renderToString(<DonatePage content={aDonateContent(given)} />).replaceAll("<!-- -->", "");
const closed = { may_contribute: false };

test("where giving will be, it says plainly that it is not open yet, and leads back", () => {
  const html = page();
  expect(html).toContain("Giving opens soon");
  expect(html).toContain("Coming without contributing is absolutely fine.");
  expect(html).toContain(`href="/eventattendee/${anInvitedGuest().uuid}"`);
});

test("whoever cannot give is told why", () => {
  expect(page({ ...closed, guest: anInvitedGuest({ contributed: true }) })).toContain("given to this party already");
  expect(page({ ...closed, party: aShownParty({ over: true }) })).toContain("Sorry, you&#x27;re too late!");
  expect(page({ ...closed, party: aShownParty({ complete: 1 }) })).toContain("takes no contributions any more");
  expect(page(closed)).toContain("You can chip in once you’ve replied.");
});

test("it stands even when the party cannot be read", () => {
  expect(renderToString(<DonatePage content={null} />)).toContain("Problem loading the event data");
});
