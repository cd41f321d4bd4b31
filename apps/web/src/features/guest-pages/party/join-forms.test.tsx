import type { FormOutcome } from "@wishwell/contract/api/page-forms";
import { describe, expect, test } from "vitest";
import { aPartyContent, aRequestContent, aShownParty } from "../party-content.builders.ts";
import { PartyPage } from "./PartyPage.tsx";
import { renderedPage } from "../rendered-page.builders.tsx";
import { RequestPage } from "./RequestPage.tsx";

/** The page without header and footer. */
const page = (shown: Parameters<typeof renderedPage>[0]) =>
  renderedPage(shown, "/@7QXK2M9F").replace(/^.*<main[^>]*>|<\/main>.*$/gs, "");

const party = (outcome?: FormOutcome) => page(<PartyPage content={aPartyContent(outcome && { outcome })} />);

/** The form with this submit value. */
function formOf(html: string, word: string): string {
  const forms = [...html.matchAll(/<form .*?<\/form>/gs)].map(([form]) => form);
  const found = forms.filter((form) => form.includes(`value="${word}"`));
  expect(found).toHaveLength(1);
  return found[0] ?? "";
}

const namesIn = (form: string) =>
  [...form.matchAll(/<(?:input|select|textarea|button) [^>]*?name="([^"]+)"/g)].map(([, n]) => n);

describe("joining on a party's page without script", () => {
  test("uses plain forms that the panel's links lead to", () => {
    const html = party();
    for (const [link, id] of [
      ["Accept", "answer-here"],
      ["Decline", "answer-here"],
      ["Ask for an invitation", "ask-here"],
    ]) {
      expect(html).toMatch(new RegExp(`<a [^>]*href="#${id}"[^>]*>(?:<svg.*?</svg>)?${link}</a>`));
      expect(html).toContain(`<section id="${id}"`);
    }
    const place = formOf(html, "place");
    expect(place).toContain('action="/@7QXK2M9F#answer-here" method="post"');
    expect(namesIn(place)).toEqual(["guest_first_name", "guest_last_name", "email", "do", "status"]);
    const ask = formOf(html, "ask");
    expect(ask).toContain('action="/@7QXK2M9F#ask-here" method="post"');
    expect(namesIn(ask)).toEqual(["name", "email", "message", "do"]);
  });

  test("preselects no reply, so that Enter in a field sends none by accident", () => {
    const place = formOf(party(), "place");
    expect(place).toMatch(/<option value=""[^>]*>Please choose.*<option value="4">Accept.*<option value="3">Decline/s);
    expect(place.match(/<button [^>]*type="submit"[^>]*>/g)).toEqual([expect.not.stringContaining("name=")]);
    expect(place).not.toMatch(/<option value="[34]" selected/);
    const typed = { guest_first_name: "", guest_last_name: "", email: "", status: "3" };
    const back = party({ form: "place", done: false, message: "Please fix", errors: {}, typed });
    expect(formOf(back, "place")).toMatch(/<option value="3" selected=""[^>]*>Decline/);
  });

  test("returns every error at its field, with the typed values", () => {
    const html = party({
      form: "place",
      done: false,
      message: "Please fix the errors on the form shown in red",
      errors: { guest_first_name: ["Enter the guest’s first name"], email: ["Enter your email address"] },
      typed: { guest_first_name: "", guest_last_name: 'Bennett "B"', email: "<olive" },
    });
    const place = formOf(html, "place");
    expect(place).toContain('role="alert"');
    expect(place).toContain('<a href="#plain-place-guest_first_name">Enter the guest’s first name</a>');
    expect(place).toContain('<a href="#plain-place-email">Enter your email address</a>');
    expect(place).toMatch(
      /id="plain-place-email"[^>]*aria-invalid="true"|aria-invalid="true"[^>]*id="plain-place-email"/,
    );
    expect(place).toContain('value="Bennett &quot;B&quot;"');
    expect(place).toContain('value="&lt;olive"');
    expect(html).toMatch(/<section id="answer-here" class="[^"]*open/);
    // The other form is unaffected.
    expect(html).toMatch(/<section id="ask-here" class="(?![^"]*open)/);
    expect(formOf(html, "ask")).not.toContain('role="alert"');
  });

  test.each([
    ["place", "answer-here", "You should shortly receive a couple of emails"],
    ["ask", "ask-here", "We’ve passed your request on to the organiser."],
  ] as const)("confirms a sent %s form in the form's place", (form, id, words) => {
    const html = party({ form, done: true });
    expect(html).toMatch(new RegExp(`<div id="${id}"[^>]*role="status".*${words}`, "s"));
    expect(html).not.toContain(`value="${form}"`);
  });

  test("is not possible once the party is over", () => {
    expect(page(<PartyPage content={aPartyContent({ party: aShownParty({ over: true }) })} />)).not.toContain("<form");
  });
});

const request = (given: Parameters<typeof aRequestContent>[0] = {}) =>
  page(<RequestPage content={aRequestContent(given)} />);

describe("the page that confirms a join request", () => {
  test("asks whether the visitor sent it, and names the party", () => {
    const html = request();
    for (const words of ["Was this you?", "Olive", "would like to come to Maya’s party", "20 March 2027", "Bristol"]) {
      expect(html).toContain(words);
    }
    expect(formOf(html, "confirm")).toMatch(
      /method="post".*type="submit".*value="confirm" name="do".*Yes, that was me/s,
    );
    expect(request({ status: 3 })).toContain("can’t come to Maya’s party");
  });

  test("thanks a visitor who has already confirmed", () => {
    const html = request({ confirmed: true });
    expect(html).toContain("Thank you");
    expect(html).not.toContain("Yes, that was me");
  });

  test("confirms after a plain form as after a call, and only when the request is confirmed", () => {
    const outcome = { form: "confirm", done: true } as const;
    const sent = (confirmed: boolean) => page(<RequestPage content={{ ...aRequestContent({ confirmed }), outcome }} />);
    expect(sent(true)).toContain("Thank you. We’ve told the organiser");
    expect(sent(false)).toContain("Was this you?");
  });

  test("says why a plain form was refused, and asks again", () => {
    const outcome = {
      form: "confirm",
      done: false,
      message: "Too many attempts.",
      errors: {},
      typed: {},
    } as const;
    const html = page(<RequestPage content={{ ...aRequestContent(), outcome }} />);
    expect(formOf(html, "confirm")).toMatch(/role="alert".*Too many attempts\./s);
  });

  test("says when the party is over or the link is no longer valid", () => {
    expect(request({ party: aShownParty({ over: true }) })).toContain("This party is over");
    expect(page(<RequestPage content={{ request: null }} />)).toContain("This link no longer works");
  });
});
