import { renderToString } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { aShownParty } from "../party-content.builders.ts";
import { renderedPage } from "../rendered-page.builders.tsx";
import { aThanksContent } from "./thanks-content.builders.ts";
import { ThanksPage } from "./ThanksPage.tsx";

const page = (given: Parameters<typeof aThanksContent>[0] = {}) =>
  renderToString(<ThanksPage content={aThanksContent(given)} />).replaceAll("<!-- -->", "");

describe("a guest's thank-you page", () => {
  test("shows the message and its author, and links to the certificate and the invitation", () => {
    const html = page();
    expect(html).toContain("<h1>Thank you, Olive</h1>");
    expect(html).toContain("From Priya, after Maya’s party on Saturday 20 March 2027");
    expect(html).toContain("Dear Hannah,\n\nThank you for coming and sending such a lovely wish.");
    expect(html).toContain("Olive’s certificate");
    expect(html).toContain('alt="This certificate is for Olive, who came to Maya’s 7th birthday."');
    expect(html).toMatch(/href="[^"]+\.pdf"[^>]*>.*Print it \(A5\)/s);
    expect(html).toMatch(/href="[^"]+\.png"[^>]*>.*Save the picture/s);
    expect(html).toContain('href="/eventattendee/5d9d8f0e-27c1-4f4e-8f0b-6a0d6f4f7b21"');
  });

  test("shows the photo if there is one", () => {
    const html = page({ photo_url: "/files/pictures/a.png?signature=x" });
    expect(html).toContain('src="/files/pictures/a.png?signature=x"');
    expect(html).toContain('alt="A photo of Maya’s party"');
    expect(page()).not.toContain("A photo of");
  });

  test("shows the poster when there is no certificate", () => {
    const html = page({ certificate: null });
    expect(html).not.toContain("certificate");
    expect(html).toContain('src="/api/posters/public/');
  });

  test("shows markup in the message as text", () => {
    const html = page({ content: "Dear <img src=x onerror=alert(1)>,\nthank you" });
    expect(html).toContain("&lt;img src=x onerror=alert(1)&gt;");
    expect(html).not.toContain("<img src=x");
  });

  test("reads well when names and date are missing", () => {
    const language = { recipient_names: "", charity_names: "", heshethey: "they", himherthem: "them" };
    const party = aShownParty({ date: null, language });
    const html = page({ from: "", party, guest: { uuid: "u", guest_first_name: "" } });
    expect(html).toContain("<h1>Thank you</h1>");
    expect(html).toContain("Sent after the party");
    expect(html).toContain("Your certificate");
  });

  test("offers to try again when it cannot be loaded", () => {
    expect(renderedPage(<ThanksPage content={null} />, "/eventattendee/thanks/x")).toContain("Try again");
  });
});
