import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readPdf } from "../../platform/poster-rendering/pdf.builders.ts";
import { type TestApp, testApp } from "../../../test-support/app.ts";
import { send } from "../../../test-support/send.ts";
import { aSignedInUser } from "../accounts/accounts.builders.ts";
import { anOrganiser, lettersAbout } from "../guests/guests.builders.ts";
import { aGuest } from "../parties/parties.builders.ts";
import { fetched } from "../posters/posters.builders.ts";
import { aPartyThatIsOver, someWords, thank } from "./thanks.builders.ts";

let ctx: TestApp;
beforeAll(async () => {
  ctx = await testApp({ now: new Date("2026-06-15T10:00:00Z"), settings: { RATE_LIMITS: "off" } });
});
afterAll(() => ctx.close());

const own = (id: string, kind: "png" | "pdf", token?: string) =>
  fetched(ctx, `/api/eventattendees/certificate/${id}.${kind}`, token === undefined ? {} : { token });

describe("a certificate", () => {
  test("is an image and an A5 sheet for a child who came, through the guest's link", async () => {
    const { organiser, party, olive } = await aPartyThatIsOver(ctx);
    await thank(ctx, organiser.token, party.id, [olive]);
    const png = await own(olive, "png");
    expect([png.status, png.headers["content-type"], png.headers["cache-control"]]).toEqual([
      200,
      "image/png",
      "private, no-cache",
    ]);
    expect(png.headers["content-disposition"]).toContain("Olive certificate.png");
    expect(await sharp(png.bytes).metadata()).toMatchObject({ width: 1190, height: 840 });
    const pdf = await readPdf((await own(olive, "pdf")).bytes);
    expect([pdf.pages, pdf.size, pdf.title]).toEqual([1, [595.28, 419.53], "Certificate for Olive"]);
    const words = await pdf.words(1);
    for (const said of ["Olive", "who came to Maya’s 7th birthday", "You came!", "A red bicycle", "14 June 2026"]) {
      expect(words).toContain(said);
    }
  });

  test("is shown to guests only after a thank-you with one, and to the organiser before", async () => {
    const { organiser, party, olive, tom, freya } = await aPartyThatIsOver(ctx);
    expect((await own(olive, "png")).status).toBe(404);
    expect((await own(olive, "png", organiser.token)).status).toBe(200);
    await thank(ctx, organiser.token, party.id, [olive], { certificate: false });
    await thank(ctx, organiser.token, party.id, [freya]);
    const statuses = await Promise.all([olive, tom, freya].map(async (id) => (await own(id, "png")).status));
    // Freya did not come: she gets a thank-you, but no certificate.
    expect(statuses).toEqual([404, 404, 404]);
    const stranger = await aSignedInUser(ctx.deps);
    expect((await own(tom, "pdf", stranger.token)).status).toBe(404);
    await thank(ctx, organiser.token, party.id, [tom]);
    expect((await own(tom, "pdf", stranger.token)).status).toBe(200);
  });

  test("is hidden with the party’s pages, except from the organiser", async () => {
    const { organiser, party, olive } = await aPartyThatIsOver(ctx);
    await thank(ctx, organiser.token, party.id, [olive]);
    const hidden_at = ctx.clock.now();
    await ctx.deps.db.updateTable("parties").set({ hidden_at }).where("id", "=", party.id).execute();
    expect((await own(olive, "png")).status).toBe(404);
    expect((await own(olive, "png", organiser.token)).status).toBe(200);
  });

  test("keeps its original words when the organiser edits them afterwards", async () => {
    const { organiser, party, olive } = await aPartyThatIsOver(ctx);
    await thank(ctx, organiser.token, party.id, [olive], { certificate_words: "First words" });
    const asked = { params: { uuid: party.id }, token: organiser.token };
    const body = { ...someWords, certificate_words: "Second words" };
    await send(ctx.app, "PATCH /events/thanks/{uuid}", { ...asked, body });
    const words = await (await readPdf((await own(olive, "pdf")).bytes)).words(1);
    expect(words).toContain("First words");
    expect(words).not.toContain("Second");
  });

  test("is shown in the email without the guest's id, and is deleted with the guest", async () => {
    const { organiser, party, olive } = await aPartyThatIsOver(ctx);
    await thank(ctx, organiser.token, party.id, [olive]);
    const [letter] = await lettersAbout(ctx, party.id);
    const { certificateUrl = "" } = (letter?.properties ?? {}) as { certificateUrl?: string };
    expect(certificateUrl).not.toContain(olive);
    const shown = await fetched(ctx, certificateUrl);
    expect(shown.status).toBe(200);
    expect(shown.bytes.equals((await own(olive, "png")).bytes)).toBe(true);
    expect((await fetched(ctx, `${certificateUrl}x`)).status).toBe(404);
    const other = await aPartyThatIsOver(ctx);
    expect((await fetched(ctx, certificateUrl.replace(party.id, other.party.id))).status).toBe(404);
    await send(ctx.app, "DELETE /eventattendees/{uuid}", { token: organiser.token, params: { uuid: olive } });
    await ctx.runJobs();
    expect((await fetched(ctx, certificateUrl)).status).toBe(404);
    expect(await ctx.deps.files.list(`posters/${party.id}/certificate-`)).toEqual([]);
  });
});

const all = (id: string, token: string) => fetched(ctx, `/api/events/certificates/${id}`, { token });

describe("all certificates of a party", () => {
  test("are one document with a page for each child who came", async () => {
    const { organiser, party } = await aPartyThatIsOver(ctx);
    const answer = await all(party.id, organiser.token);
    expect(answer.headers["content-disposition"]).toContain("Maya certificates.pdf");
    const pdf = await readPdf(answer.bytes);
    expect([pdf.pages, pdf.title]).toEqual([2, "Certificates"]);
    const pages = await Promise.all([1, 2].map((page) => pdf.words(page)));
    expect(new Set(pages.map((words) => /Olive|Tom/.exec(words)?.[0]))).toEqual(new Set(["Olive", "Tom"]));
  });

  test("can be printed before the party once a guest has accepted", async () => {
    const { organiser, party } = await anOrganiser(ctx);
    const empty = await send(ctx.app, "GET /events/certificates/{uuid}", {
      params: { uuid: party.id },
      token: organiser.token,
    });
    expect(empty).toMatchObject({ status: 409, body: { reason: "nobody_came" } });
    await aGuest(ctx.deps, party.id, { firstName: "Ivy", status: 4 });
    expect((await all(party.id, organiser.token)).status).toBe(200);
  });
});
