import { isDay } from "@wishwell/domain/parties/london-time";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../test-support/app.ts";
import { send } from "../../../test-support/send.ts";
import { bornFor, smallDays } from "./small-parties.ts";
import { demoPeople } from "./seed-people.ts";
import { seedDatabase } from "./seed-database.ts";

let ctx: TestApp;
let priya: { uuid: string; token: string };
beforeAll(async () => {
  ctx = await testApp({ settings: { SEED: "small" } });
  await seedDatabase(ctx.deps);
  const { email, password } = demoPeople.organiser;
  const { data } = (await send(ctx.app, "POST /user/login", { body: { email, password } })).body;
  priya = { uuid: data?.user.uuid ?? "", token: data?.token ?? "" };
});
afterAll(() => ctx.close());

const own = async (historic: string) =>
  (
    await send(ctx.app, "GET /users/events/{uuid}/{historic}", {
      params: { uuid: priya.uuid, historic },
      token: priya.token,
    })
  ).body.data ?? [];

describe("the small seed's organiser", () => {
  test("plans a complete party with every kind of reply", async () => {
    const [party, ...others] = await own("0");
    expect(others).toEqual([]);
    expect(party).toMatchObject({
      name: "Maya’s under the sea party",
      status: 1,
      over: false,
      eventtheme: { artwork: "sea" },
      eventrecipients: [{ first_name: "Maya", last_name: "Okafor", age: 7 }],
      eventstats: {
        attendeeTotal: { qty: 24 },
        attendeeStatus: { "0": { qty: 2 }, "1": { qty: 6 }, "3": { qty: 3 }, "4": { qty: 12 }, "100": { qty: 1 } },
        donations: { total: "132.50", currency: "GBP", hidden: false },
      },
    });
    expect(party?.eventcharities).toHaveLength(1);
  });

  test("has messages from guests, two of them unread", async () => {
    const [party] = await own("0");
    const query = { event_uuid: party?.uuid ?? "", orderby: "messages", dir: "desc" };
    const { body } = await send(ctx.app, "GET /eventattendees/search", { query, token: priya.token });
    const wrote = body.data?.filter(({ messages }) => messages !== 0);
    expect(wrote?.map(({ guest_first_name }) => guest_first_name).sort()).toEqual([
      "Freya",
      "Isla",
      "Leila",
      "Noah",
      "Olive",
    ]);
    expect(
      wrote
        ?.filter(({ unread }) => unread === 1)
        .map(({ guest_first_name }) => guest_first_name)
        .sort(),
    ).toEqual(["Leila", "Olive"]);
    const olive = wrote?.find(({ guest_first_name }) => guest_first_name === "Olive");
    const history = await send(ctx.app, "GET /eventattendees/messages/{uuid}", {
      params: { uuid: olive?.uuid ?? "" },
      token: priya.token,
    });
    expect(history.body.data?.map(({ label }) => label)).toEqual(["Invitation", "Accepted", "Requirement"]);
  });

  test("sees the diets and allergies that guests ticked", async () => {
    const [party] = await own("0");
    const { body } = await send(ctx.app, "GET /eventattendees/headcount/{uuid}", {
      params: { uuid: party?.uuid ?? "" },
      token: priya.token,
    });
    expect(body.data).toMatchObject({ children: 12, siblings: 9, adults: 7, plates: 28, allergies: 3 });
    expect(body.data?.diets).toEqual([
      { diet: "Halal", guests: 2 },
      { diet: "Vegetarian", guests: 2 },
      { diet: "No gelatine", guests: 1 },
    ]);
    const allergies = (body.data?.guests ?? []).flatMap((guest) => guest.allergies ?? []);
    expect(new Set(allergies)).toEqual(new Set(["Nuts", "Sesame", "Milk"]));
  });

  test("has past parties, which are complete and can be copied", async () => {
    const past = { complete: 1, historic: true, cloneable: true };
    const parties = await own("1");
    expect(parties).toMatchObject([past, past]);
    expect(new Set(parties.map(({ name }) => name))).toEqual(new Set(["Zadie’s 4th birthday", "Maya’s fairy picnic"]));
  });

  test("has guests of a recent party to thank, several of whom sent a wish", async () => {
    const uuid = (await own("1")).find(({ name }) => name.startsWith("Zadie"))?.uuid ?? "";
    const { body } = await send(ctx.app, "GET /events/thanks/{uuid}", { params: { uuid }, token: priya.token });
    expect(body.data).toMatchObject({ came: 7, wished: 5, certificate_party: { occasion: "Zadie’s 4th birthday" } });
    expect(body.data?.guests.find(({ guest_first_name }) => guest_first_name === "Amara")).toMatchObject({
      name: "Naomi",
      what: "coming, giving and sending such a lovely wish",
      reachable: true,
      thanked_at: null,
    });
  });

  test("is invited to two other parties, one of them awaiting a reply", async () => {
    const { body } = await send(ctx.app, "GET /users/invitations/{uuid}/{historic}", {
      params: { uuid: priya.uuid, historic: "0" },
      token: priya.token,
    });
    expect(body.data).toMatchObject([
      { event_name: "Theo’s roarsome 5th birthday", status: 4 },
      { event_name: "Sam’s five-a-side", status: 1 },
    ]);
  });
});

test.each(["2026-11-15", "2028-01-31", "2028-02-08", "2027-12-31"])(
  "when the small seed starts on %s its dates are valid, at weekends and in order, and birthdays match the ages",
  (start) => {
    const days = smallDays(new Date(`${start}T12:00:00Z`));
    for (const day of Object.values(days)) {
      expect(isDay(day)).toBe(true);
      expect([0, 6]).toContain(new Date(day).getUTCDay());
      expect(isDay(bornFor(day, 7))).toBe(true);
    }
    expect(days.maya > start && days.theo > days.maya && days.sam > days.theo && days.lastYear < start).toBe(true);
  },
);
