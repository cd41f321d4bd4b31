import type { InvitationContent, InvitedGuest } from "@wishwell/contract/api/page-contents";
import { renderToString } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { anInvitationContent, anInvitedGuest, aShownParty } from "../party-content.builders.ts";
import { ServedParts } from "../../../lib/pages/static-html.tsx";
import { staticPartyParts } from "../party/static-party-parts.tsx";
import { needsConsent } from "../../party/needs/needs-form.ts";
import { AnythingElse, Extras } from "./Extras.tsx";
import { Giving } from "./Giving.tsx";
import { PlainForms } from "./PlainForms.tsx";

const nothing = () => undefined;
const contentOf = (guest: Partial<InvitedGuest>, given: Partial<InvitationContent> = {}) =>
  anInvitationContent({ guest: anInvitedGuest(guest), ...given });
const words = (html: string) => html.replaceAll("<!-- -->", "");
const extras = (content: InvitationContent) => words(renderToString(<Extras content={content} open={nothing} />));
const card = (content: InvitationContent) =>
  words(renderToString(<AnythingElse content={content} open={nothing} onClose={nothing} />));
const giving = (content: InvitationContent, ownElsewhere = false) =>
  words(
    renderToString(
      <ServedParts value={new Map(staticPartyParts(content))}>
        <Giving content={content} ownElsewhere={ownElsewhere} onWish={nothing} />
      </ServedParts>,
    ),
  );
const plain = (content: InvitationContent) => words(renderToString(<PlainForms content={content} />));
const over = aShownParty({ over: true });
const complete = aShownParty({ over: true, complete: 1 });

describe("extras beside the reply", () => {
  test("are hidden before the guest has replied", () => {
    expect(extras(contentOf({ status: 1 }))).toBe("");
    expect(plain(contentOf({ status: 1 }))).toBe("");
  });

  test("show siblings, needs and messages with their current values to guests who come", () => {
    const html = extras(contentOf({ status: 4, siblings: { numbers: 1, names: "Rufus" }, allergies: ["Nuts"] }));
    expect(html).toMatch(/sister\?<small>1 coming, Rufus.*needs<small>Nuts.*message<small>Priya will get it by email/s);
  });

  test("are a question to the organiser where families have to ask before bringing siblings", () => {
    const asked = contentOf({ status: 4 }, { party: aShownParty({ siblings: "ask" }) });
    expect(extras(asked)).toMatch(/sister\?<small>Please check with Priya first.*grown-up staying\?<small>Tell Priya/s);
    expect(plain(asked)).toMatch(/<textarea[^>]*>Could we bring a brother or sister\?/);
    expect(plain(asked)).toContain('<input type="hidden" name="numbers" value="0"/>');
  });

  test("leave out siblings where only invited children can come, except those the organiser added", () => {
    const party = aShownParty({ siblings: "no" });
    const nobody = extras(contentOf({ status: 4 }, { party }));
    expect(nobody).toContain("Is a grown-up staying?<small>Tell Priya");
    expect(nobody).not.toContain("sister");
    const added = contentOf({ status: 4, siblings: { numbers: 1, names: "Rufus" } }, { party });
    expect(extras(added)).toContain("Is a grown-up staying?<small>1 coming, Rufus");
    expect(plain(added)).toMatch(/<option value="1"[^>]*>1<\/option><\/select>/);
  });

  test("are the organiser’s own questions, for guests who come", () => {
    const asked = [{ uuid: "c", question: "Who’s collecting Olive?", choices: [], answer: "Sue" }];
    const questions = { says: "Who’s collecting Olive?", asked };
    const coming = contentOf({ status: 4 }, { questions });
    expect(extras(coming)).toContain("Priya has a question<small>Who’s collecting Olive?");
    expect(plain(coming)).toMatch(/<input[^>]*name="answers.c"[^>]*value="Sue"/);
    for (const content of [contentOf({ status: 4 }), contentOf({ status: 3 }, { questions })]) {
      expect(extras(content) + plain(content)).not.toContain("question");
    }
  });

  test("show only messages to guests who declined, and after the party", () => {
    for (const content of [contentOf({ status: 3 }), contentOf({ status: 4 }, { party: over })]) {
      expect(extras(content)).toContain("Send Priya a message");
      expect(extras(content)).not.toMatch(/sister|Allergies/);
    }
  });

  test("are hidden once the party is complete", () => {
    expect(extras(contentOf({ status: 4 }, { party: complete }))).toBe("");
    expect(plain(contentOf({ status: 4 }, { party: complete }))).toBe("");
  });

  test("are plain forms with the API's field names when there is no script", () => {
    const html = plain(contentOf({ status: 4, diets: ["Vegan"], requirements: "Her pen is in the red bag." }));
    for (const form of ["siblings", "requirements", "message", "wish"]) {
      expect(html).toMatch(new RegExp(`<button[^>]*value="${form}" name="do"`));
    }
    for (const name of ["numbers", "names", "adults_staying", "allergies", "diets", "content"]) {
      expect(html).toContain(`name="${name}"`);
    }
    expect(html).toMatch(/<input[^>]*checked=""[^>]*value="Vegan"|<input[^>]*value="Vegan"[^>]*checked=""/);
    expect(html).toContain("Her pen is in the red bag.");
    expect(html).toContain(needsConsent.own("Priya"));
    const declined = plain(contentOf({ status: 3 }));
    expect(declined).not.toContain('value="siblings"');
    expect(declined).toContain('value="wish"');
  });
});

describe("the card after the reply", () => {
  const open = { may_contribute: true };

  test("offers a guest who comes siblings, needs, a message and giving", () => {
    const html = card(contentOf({ status: 4 }, open));
    expect(html).toMatch(/Anything else\?.*sister\?.*Allergies.*a message.*Want to contribute\.\.\.\?/s);
    expect(giving(contentOf({ status: 4 }, open), true)).not.toContain("ontribute...");
  });

  test("offers a guest who declined a message and giving, and nothing for coming", () => {
    const html = card(contentOf({ status: 3 }, open));
    expect(html).toMatch(/a message.*You can still contribute\.\.\..*You can still say yes/s);
    expect(html).not.toMatch(/sister|Allergies|Coming/);
  });

  test.each([3, 4])("shows a payment that is being checked as such (status %i)", (status) => {
    const html = card(contentOf({ status }, { payment_pending: true }));
    expect(html).toContain("Your payment is being checked");
    expect(html).not.toContain("ontribute...");
  });
});

describe("giving on the invitation", () => {
  const link = `href="/eventattendee/donate/${anInvitedGuest().uuid}"`;

  test.each([
    [4, "Want to contribute...?"],
    [3, "You can still contribute..."],
  ])("is offered to a guest with status %i as %j while giving is open", (status, offer) => {
    const html = giving(contentOf({ status }, { may_contribute: true }));
    expect(html).toContain(link);
    expect(html).toContain(offer);
    expect(giving(contentOf({ status }))).not.toContain(link);
  });

  test("is offered only after the reply, and not mentioned once the party is over", () => {
    expect(giving(contentOf({ status: 1 }))).toContain(
      "You can chip in once you’ve replied. Coming without contributing is absolutely fine.",
    );
    expect(giving(contentOf({ status: 1 }, { party: over }))).not.toContain("chip in");
  });

  test("thanks the guest, and says that a hidden amount is private", () => {
    const gave = { status: 4, contributed: true };
    expect(giving(contentOf({ ...gave, amount: "20.00" }))).toContain("You gave £20.00.");
    expect(giving(contentOf({ ...gave, amount: null }))).toContain("The amount is a secret.");
    expect(giving(contentOf(gave, { may_contribute: true }))).not.toContain("Want to contribute");
  });

  test("shows the total raised after fees, and the total given with the number of private gifts", () => {
    const given = { total: "186.00", gift: "81.05", charity: "81.07", count: 11, left_out: 2 };
    const html = giving(contentOf({}, { given }));
    expect(html).toMatch(/£162\.12<\/b> raised so far, after fees/);
    expect(html).toContain("£186.00 given in all by 9 families, and 2 private gifts");
    const nothing = { total: "0.00", gift: "0.00", charity: "0.00", count: 2, left_out: 2 };
    const secret = giving(contentOf({}, { given: nothing }));
    expect(secret).toContain("2 private gifts");
    expect(secret).not.toContain("£0.00");
    expect(giving(contentOf({}))).not.toContain("so far");
  });

  test("says that a payment is being checked instead of offering another", () => {
    const html = giving(contentOf({ status: 4 }, { payment_pending: true }));
    expect(html).toContain("Your payment is being checked");
    expect(html).not.toContain("ontribute...");
  });

  test("says that nothing was charged when the guest cancelled at the provider", () => {
    const html = giving(contentOf({ status: 4 }, { may_contribute: true, payment_cancelled: true }));
    expect(html).toContain("You came back without paying. Nothing was charged.");
    expect(html).toContain("Want to contribute...?");
  });

  test.each([
    ["coming", contentOf({ status: 4 }), 1],
    ["not coming", contentOf({ status: 3 }), 1],
    ["after the party", contentOf({ status: 4 }, { party: over }), 1],
    ["silent", contentOf({ status: 1 }), 0],
    ["once the party is complete", contentOf({ status: 4 }, { party: complete }), 0],
  ])("and the extras together show a birthday wish at most once: %s", (_who, content, places) => {
    expect((giving(content) + extras(content)).match(/birthday wish/gi) ?? []).toHaveLength(places);
  });
});
