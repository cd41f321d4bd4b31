import type { DonateContent } from "@wishwell/contract/api/page-contents";
import { giftAidStatement } from "@wishwell/contract/texts/contribution-texts";
import type { PublicConfig } from "@wishwell/contract/api/operations";
import { renderToString } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { aConfig } from "../../../lib/pages/config.builders.ts";
import { PublicConfigContext } from "../../../lib/pages/public-config.ts";
import { aDonateContent, aDonation, aPaidDonation, aRefundRequestContent } from "./giving.builders.ts";
import { RefundRequestPage } from "./RefundRequestPage.tsx";
import { WholeDonatePage } from "./WholeDonatePage.tsx";

const sandbox = { payments: { provider: "sandbox", client_id: null } } as const;
function page(given: Partial<DonateContent> | null = {}, config: Partial<PublicConfig> = sandbox): string {
  const html = renderToString(
    <PublicConfigContext value={aConfig(config)}>
      <WholeDonatePage content={given && aDonateContent(given)} />
    </PublicConfigContext>,
  );
  return html.replaceAll("<!-- -->", "").replaceAll("&#x27;", "'");
}
const checked = (html: string, name: string) => new RegExp(`<input[^>]*name="${name}"[^>]*checked=""`).test(html);

describe("the contribution form", () => {
  test("suggests amounts, selects privacy, and leaves the amount and Gift Aid to the giver", () => {
    const html = page();
    for (const words of ["£10", "£15", "£20", "£30", "Chip in for Maya", "Priya won’t be shown your amount."]) {
      expect(html).toContain(words);
    }
    expect(checked(html, "suggested")).toBe(false);
    expect(checked(html, "gift_aid")).toBe(false);
    expect(checked(html, "cover_costs")).toBe(false);
    expect(html).toContain("Add the fees on top, and the whole amount is shared.");
    expect(checked(html, "amount_private")).toBe(true);
    expect(html).toContain("coming without giving is absolutely fine");
    expect(html).toContain("Can Tideline Trust claim Gift Aid on its half?");
    expect(html).toContain(giftAidStatement.label);
    expect(html).toContain(giftAidStatement.duty);
    expect(html).toContain('value="Hannah Bennett"');
    expect(html).toContain('href="/cms/fees"');
  });

  test("says what covering the costs adds, and only “about” where the provider’s fee may differ", () => {
    const donation = aDonation({ amount: "6.41", costs_added: "1.41", state: "cancelled" });
    const paypal = { payments: { provider: "paypal", client_id: "id" } } as const;
    expect(page({ donation })).toContain("Add £1.41 and the whole £5 arrives.");
    expect(checked(page({ donation }), "cover_costs")).toBe(true);
    expect(page({ donation }, paypal)).toContain(
      "Add £1.41 and about £5 arrives. PayPal’s charge may differ a little.",
    );
    const most = aDonation({ amount: "1000.00", state: "cancelled" });
    expect(page({ donation: most })).toContain("Enter £949.90 or less, or don’t cover the costs.");
  });

  test("posts to the page's own URL with guest and party when there is no script", () => {
    const html = page();
    const { guest, party } = aDonateContent();
    expect(html).toContain(`action="/eventattendee/donate/${guest.uuid}" method="post"`);
    expect(html).toContain(`name="eventattendee_uuid" value="${guest.uuid}"`);
    expect(html).toContain(`name="event_uuid" value="${party.uuid}"`);
    expect(html).toMatch(/<button[^>]*name="do"[^>]*value="give"|<button[^>]*value="give"[^>]*name="do"/);
    // The radio belongs to no form, so it is never sent.
    expect(html).toMatch(/<input[^>]*form="none"[^>]*name="suggested"/);
  });

  test("shows every error at its field and the typed values after a refusal without script", () => {
    const errors = { amount: ["Too small"], billing_name: ["Who?"], gift_aid: ["Choose"] };
    const outcome = {
      form: "give",
      done: false,
      message: "Please mend",
      errors,
      typed: { amount: "1" },
    };
    const html = page({ outcome: outcome as never });
    for (const words of ["Please mend", "Too small", "Who?", "Choose", 'href="#giving-gift_aid"']) {
      expect(html).toContain(words);
    }
    expect(html).toMatch(/<input[^>]*name="amount"[^>]*value="1"/);
  });

  test("says that cards are paused and how else to pay: in the form, before paying and after a decline", () => {
    const rest = { cards_off: true };
    expect(page(rest)).toContain("We’ve paused card payments");
    expect(page(rest)).toContain("The test account still works");
    expect(page(rest)).toContain("Next you’ll pay by test account.");
    const paypal = { payments: { provider: "paypal", client_id: "id" } } as const;
    expect(page(rest, paypal)).toContain("A PayPal account still works");
    expect(page({ ...rest, donation: aDonation() })).toContain("We’ve paused card payments");
    expect(page({ ...rest, donation: aDonation() })).toContain("Pay £20.00 with the test account");
    expect(page({ ...rest, donation: aDonation({ state: "failed", declined: true }) })).toContain(
      "Pay with the test account",
    );
    expect(page()).not.toContain("paused card payments");
  });

  test("says how an earlier attempt ended", () => {
    expect(page({ donation: aDonation({ state: "failed" }) })).toContain("That took too long, so we cancelled it.");
    expect(page({ donation: aDonation({ state: "refunded" }) })).toContain(
      "Your £20.00 was refunded in full. You can give again if you like.",
    );
  });
});

describe("the page after the form", () => {
  test("shows the recorded contribution, its split, and plain forms to pay or change it", () => {
    const html = page({ donation: aDonation() });
    for (const words of [
      "Pay £20.00 by card",
      "Nothing has been taken yet.",
      "Change amount or details",
      "£8.96",
      "£1.20",
      "£0.88",
      "plus £2.24 Gift Aid",
      "Hannah Bennett",
    ]) {
      expect(html).toContain(words);
    }
    expect(html).toContain(`?invoice=${aDonation().uuid}"`);
    expect(html).toContain('name="do" value="pay"');
    expect(html).toContain('name="do" value="change"');
    expect(html).not.toContain("You came back without paying");
    expect(page({ donation: aDonation(), came_back: "cancelled" })).toContain("You came back without paying");
  });

  test("thanks the giver by name once paid, with exact sums and a field for a birthday wish", () => {
    const html = page({ donation: aPaidDonation(), came_back: "paid" });
    for (const words of ["Thank you, Hannah", "Your £20.00 has arrived.", "hannah@example.org", "£2.08"]) {
      expect(html).toContain(words);
    }
    expect(html).toContain("You can leave Maya a birthday wish below");
    expect(html).toContain("Ask for a refund");
    expect(page({ donation: aPaidDonation({ refund_until: null }) })).not.toContain("Ask for a refund");
    const asked = page({ donation: aPaidDonation({ refund_until: null, refund_asked: true }) });
    for (const words of ["We have your request", "We’re reviewing the refund of your £20.00", "£8.96"]) {
      expect(asked).toContain(words);
    }
    expect(asked).not.toContain("birthday wish");
    expect(page({ donation: aPaidDonation({ refund_to_confirm: true }) })).not.toContain("Ask for a refund");
  });

  test("says that a pending payment needs no action, and hides its amount when another window started it", () => {
    const html = page({ donation: aDonation({ state: "pending" }) });
    for (const words of [
      "Your bank is checking the payment",
      "Please don’t pay again",
      "You approved £20.00",
      "Olive’s reply is",
    ]) {
      expect(html).toContain(words);
    }
    const elsewhere = page({ held: "pending", may_contribute: false });
    expect(elsewhere).toContain("Your bank is checking the payment");
    expect(elsewhere).not.toContain("£20.00");
  });

  test("says after a decline that nothing was charged, and offers three ways to continue", () => {
    const html = page({ donation: aDonation({ state: "failed", declined: true }) });
    for (const words of [
      "That didn’t go through",
      "nothing was charged",
      "Try another way to pay",
      "Change the amount",
    ]) {
      expect(html).toContain(words);
    }
  });

  test("checks the payment when the giver returns from the provider, with a button where there is no script", () => {
    const html = page({ donation: aDonation(), came_back: "paid" });
    expect(html).toContain("One moment, we’re checking");
    expect(html).toContain("Check again");
    expect(html).not.toContain("Pay £20.00");
  });
});

describe("the page while giving is closed", () => {
  const closed = { may_contribute: false };
  const guest = aDonateContent().guest;
  test("says why, without suggesting that a contribution is missing", () => {
    expect(page(closed)).toContain("Sorry, you're too late!");
    expect(page({ ...closed, guest: { ...guest, status: 1 } })).toContain("You can chip in once you’ve replied.");
    expect(page({ cancelled: true })).toContain("This party has been cancelled");
    expect(page({ cancelled: true, held: "paid" })).toContain("We’ll refund your contribution");
    expect(page({}, { payments: { provider: "off", client_id: null } })).toContain("switched off right now");
    expect(page(null)).toContain("Problem loading the event data");
  });

  test("thanks a guest who has given, with the amount unless it is private", () => {
    const given = { ...closed, held: "paid" as const };
    expect(page({ ...given, guest: { ...guest, contributed: true } })).toContain("The amount is a secret.");
    expect(page({ ...given, guest: { ...guest, contributed: true, amount: "20.00" } })).toContain("You gave £20.00.");
    expect(page({ ...given, refund_until: "2027-03-21T04:30:00.000Z" })).toContain("Ask for a refund");
    expect(page(given)).not.toContain("Ask for a refund");
  });
});

const confirmation = (given: Parameters<typeof aRefundRequestContent>[0] = {}) =>
  renderToString(<RefundRequestPage content={aRefundRequestContent(given)} />).replaceAll("<!-- -->", "");

describe("a refund awaiting confirmation", () => {
  test("is confirmed with a button, not by opening the page", () => {
    const html = confirmation({ message: "Twice <b>paid</b>" });
    for (const words of ["£20.00", "Maya’s party", "Request £20.00 refund", "They wrote", 'method="post"']) {
      expect(html).toContain(words);
    }
    expect(html).not.toContain("<b>paid");
    expect(html).not.toContain("Request confirmed");
  });

  test("says when it is confirmed, when it is too late, and when the link no longer works", () => {
    expect(confirmation({ confirmed: true, too_late: true })).toContain("Request confirmed");
    expect(confirmation({ too_late: true })).toContain("you’re too late");
    expect(renderToString(<RefundRequestPage content={{ request: null }} />)).toContain("no longer works");
  });

  test("is confirmed on the giving page by a giver without an email address", () => {
    expect(page({ held: "paid", refund_to_confirm: true })).toContain("Yes, request my refund");
    expect(page({ held: "paid" })).not.toContain("request my refund");
  });

  test("names the email address that the link was sent to", () => {
    const html = page({ donation: aPaidDonation({ refund_to_confirm: true }) });
    expect(html).toContain("open the link we emailed to hannah@example.org");
  });
});
