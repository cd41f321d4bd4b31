import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToString } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { aParty } from "../party/parties.builders.ts";
import { AskToSend } from "./Letter.tsx";
import { aFamily, aThanks, families } from "./thanks.builders.ts";
import { thanksQuery } from "./thanks-queries.ts";
import { ThankYous } from "./ThankYous.tsx";

/** Renders the section with this response, or in its loading state for null. */
function section(thanks: Parameters<typeof aThanks>[0] | null, party = aParty({ over: true })): string {
  const queries = new QueryClient();
  if (thanks !== null) queries.setQueryData(thanksQuery(party.uuid).queryKey, aThanks(thanks));
  const html = renderToString(
    <QueryClientProvider client={queries}>
      <ThankYous party={party} />
    </QueryClientProvider>,
  );
  return html.replaceAll("<!-- -->", "");
}

const rowsOf = (html: string) => html.match(/<tr /g)?.length ?? 0;

const named = (guest_first_name: string, more = {}) => aFamily({ uuid: guest_first_name, guest_first_name, ...more });

describe("the thank-you studio", () => {
  test("shows who came, gave and sent a wish, with the message as the first family reads it", () => {
    const freya = aFamily({ uuid: "f", guest_first_name: "Freya", status: 3, came: false, gave: true, wish: "" });
    const html = section({ guests: [aFamily(), freya] });
    expect(html).toContain("2 families to thank");
    expect(html).toMatch(/<b>1<\/b> came.*<b>1<\/b> gave.*<b>1<\/b> sent a wish/s);
    expect(html).toContain("Their wish for Maya");
    expect(html).toContain("Happy birthday Maya! Ring that bell.");
    expect(html).toContain("Couldn’t come");
    expect(html).toMatch(
      /data-part="name"[^>]*>Hannah<.*data-part="what"[^>]*>coming and sending such a lovely wish</s,
    );
    expect(html).not.toContain("{name}");
    expect(html).toContain("Send 2 thank-yous");
    expect(html).toContain("Olive’s certificate");
  });

  test("does not mention giving if no family gave", () => {
    const html = section({});
    expect(html).not.toContain(">Gave<");
    expect(html).not.toContain("</b> gave");
  });

  test("offers each family one thank-you, and marks failed addresses", () => {
    const thanked = aFamily({ uuid: "t", guest_first_name: "Noah", thanked_at: "2027-03-21T10:05:00Z" });
    const bad = aFamily({ uuid: "b", guest_first_name: "Isla", reachable: false });
    const html = section({ guests: [aFamily(), thanked, bad] });
    expect(html).toContain("1 of 3 families to thank");
    expect(html).toContain("Thanked 21/03/27, 10:05\u00a0AM");
    expect(html).toContain('href="/dashboard/eventattendee/b"');
    expect(html).not.toContain('aria-label="Thank Noah Bennett"');
    expect(html).not.toContain('aria-label="Thank Isla Bennett"');
    expect(html).toContain("Send 1 thank-you<");
  });

  test("has nothing to send once all families are thanked", () => {
    const html = section({ guests: [aFamily({ thanked_at: "2027-03-21T10:05:00Z" })] });
    expect(html).toContain("There’s no one left to thank.");
    expect(html).not.toContain("Untick all");
    expect(html).not.toMatch(/Send \d/);
  });

  test("shows the first of many families until asked for all, and thanks all of them", () => {
    const html = section({ guests: families(300) });
    expect(rowsOf(html)).toBe(8);
    expect(html).toContain("Show all 300");
    expect(html).toContain("Send 300 thank-yous");
    expect(html).toContain("Print all 300 (A5)");
    expect(section({ guests: families(7) })).not.toContain("Show all");
  });

  test("offers no certificates if no child came", () => {
    const html = section({ guests: [aFamily({ came: false, status: 3 })] });
    expect(html).not.toContain("’s certificate");
    expect(html).not.toContain("Print");
  });

  test("says before print which names need a pen and what certificates leave out", () => {
    const guests = [
      named("Nguyễn"),
      named("李小龍 Zoë"),
      named("王芳"),
      named("龍", { came: false }),
      named("Olive 🎉"),
    ];
    const html = section({ guests });
    expect(html).toContain("2 names have letters we can’t print, so we’ll leave a line to write on.");
    expect(html).toContain("<b><bdi>李小龍 Zoë</bdi>, <bdi>王芳</bdi></b>");
    expect(html.indexOf("a line to write on")).toBeLessThan(html.indexOf("Print all"));
    const wordless = section({ guests: [named("李小龍")], certificate_words: "謝謝 you" });
    expect(wordless).toContain("1 name has letters we can’t print");
    expect(wordless).toContain("The words have letters we can’t print, so certificates leave that part out.");
    expect(section({ guests: families(3) })).not.toContain("can’t print");
  });

  test("says before sending which names need a pen, if certificates are attached", () => {
    const guests = [aFamily({ guest_first_name: "عبد الرحمن" }), aFamily({ uuid: "o" })];
    const thanks = aThanks({ guests });
    const asked = (certificates: typeof thanks | null) =>
      renderToString(<AskToSend guests={guests} certificates={certificates} onSend={() => {}} onClose={() => {}} />);
    expect(asked(thanks)).toContain("1 name has letters we can’t print, so we’ll leave a line to write on.");
    expect(asked(null)).not.toContain("can’t print");
  });

  test("says when there are no families to thank, and shows that it is loading", () => {
    expect(section({ guests: [] })).toContain("No one to thank yet");
    expect(section(null)).toContain("Loading");
  });

  test("says of an old party that its guests have been deleted", () => {
    const html = section({ guests: [] }, aParty({ complete: 1, date: "2020-03-21" }));
    expect(html).toContain("That was a while ago");
    expect(html).not.toContain("No one to thank yet");
  });

  test("clamps a very long wish, with the full text in its title", () => {
    const wish = "Hooray".repeat(80);
    expect(section({ guests: [aFamily({ wish })] })).toMatch(new RegExp(`<q class="[^"]*cut[^"]*" title="${wish}"`));
    expect(section({ guests: [aFamily()] })).not.toContain("title=");
  });

  test("shows markup in wishes and names as text", () => {
    const html = section({ guests: [aFamily({ wish: "<script>x</script>", name: "<b>H</b>" })] });
    expect(html).not.toContain("<script>x");
    expect(html).toContain("&lt;b&gt;H&lt;/b&gt;");
  });
});
