import { texts } from "@wishwell/contract/texts/texts";
import { fieldTexts } from "@wishwell/contract/texts/field-texts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { statusesAs, type TestApp, testApp } from "../../../test-support/app.ts";
import { type Reply, send } from "../../../test-support/send.ts";
import { aSignedInUser } from "../accounts/accounts.builders.ts";
import { loadThemePage } from "./themes-page.ts";
import { aThemeForm, seededThemes } from "./themes.builders.ts";

let ctx: TestApp;
let groups: { themed: string; traditional: string };
let admin: { id: string; token: string };

beforeAll(async () => {
  ctx = await testApp();
  groups = await seededThemes(ctx.deps);
  admin = await aSignedInUser(ctx.deps, { role: 2 });
});
afterAll(async () => ctx.close());

type Form = ReturnType<typeof aThemeForm>;
const form = (more: Parameters<typeof aThemeForm>[1] = {}) => aThemeForm(groups.themed, more);
const add = (body: object) => send(ctx.app, "POST /eventthemes", { token: admin.token, body });
const change = (body: object) => send(ctx.app, "PATCH /eventthemes", { token: admin.token, body });
const withNotes = (notes: Partial<Form["notes"]>) => {
  const usual = form();
  return { ...usual, notes: { ...usual.notes, ...notes } };
};
const idOf = ({ body }: Reply<"POST /eventthemes">) => body.data?.uuid ?? "";
const auditOf = async (subject: string) =>
  ctx.deps.db
    .selectFrom("audit_log")
    .select(["actor_kind", "actor_id", "subject_kind", "action", "details"])
    .where("subject_id", "=", subject)
    .orderBy("id")
    .execute();
const nowhere = "11111111-1111-4111-8111-111111111111";

describe("adding a theme", () => {
  test("stores all of it, shows it in its collection and is audited", async () => {
    const wanted = form({ name: "Robots" });
    const reply = await add(wanted);
    expect([reply.status, reply.body.message]).toEqual([201, texts.themeCreated]);
    expect(reply.body.data).toMatchObject({ ...wanted, group_name: "Themed", artwork: "sea" });
    const read = await send(ctx.app, "GET /eventthemes/{uuid}", { params: { uuid: idOf(reply) } });
    expect(read.body.data).toEqual(reply.body.data);
    expect(await auditOf(idOf(reply))).toEqual([
      {
        actor_kind: "admin",
        actor_id: admin.id,
        subject_kind: "theme",
        action: "add theme",
        details: { name: "Robots", status: "published" },
      },
    ]);
  });

  test("requires an admin", async () => {
    const { token } = await aSignedInUser(ctx.deps);
    const rungs = [undefined, token, admin.token].map((who) => ({ body: form(), ...(who && { token: who }) }));
    expect(await statusesAs(ctx.app, "POST /eventthemes", rungs)).toEqual([401, 403, 201]);
  });

  test("needs a name that is unique in its collection, ignoring case", async () => {
    expect((await add(form({ name: "Castles" }))).status).toBe(201);
    const again = await add(form({ name: "CASTLES" }));
    expect([again.status, again.body.errors]).toEqual([422, { name: [fieldTexts.themeTaken] }]);
    expect((await add(aThemeForm(groups.traditional, { name: "Castles" }))).status).toBe(201);
  });

  test("twice at once succeeds for only one of them", async () => {
    const both = await Promise.all([add(form({ name: "Knights" })), add(form({ name: "Knights" }))]);
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 422]);
  });

  test("reports all errors at once, including those that only the server can find", async () => {
    const wrong = { ...withNotes({ bgcolor: "red", heading_font_size: 900 }), name: "Space", eventthemegroup_uuid: "" };
    expect((await add(wrong)).body.errors).toEqual({
      eventthemegroup_uuid: [fieldTexts.themeGroup],
      "notes.bgcolor": [fieldTexts.colour],
      "notes.heading_font_size": [expect.any(String)],
    });
    const hidden = withNotes({ bgcolor: "red", heading_font: "__proto__", image_url: "/artwork/none.svg" });
    expect((await add(hidden)).body.errors).toEqual({
      "notes.bgcolor": [fieldTexts.colour],
      "notes.heading_font": [fieldTexts.headingFont],
      "notes.image_url": [fieldTexts.themeDesign],
    });
    const unknown = { ...withNotes({ heading_font: "Comic Sans", image_url: "/artwork/none.svg" }), name: "" };
    expect((await add({ ...unknown, eventthemegroup_uuid: nowhere })).body.errors).toEqual({
      name: [fieldTexts.themeName],
      eventthemegroup_uuid: [fieldTexts.themeGroup],
      "notes.heading_font": [fieldTexts.headingFont],
      "notes.image_url": [fieldTexts.themeDesign],
    });
  });

  test.each([
    "https://evil.example/artwork/sea.svg",
    "//evil.example/artwork/sea.svg",
    "/artwork/../../package.json",
    "/artwork/%2e%2e/sea.svg",
    "file:///etc/passwd",
    "/files/designs/ab-_567890123456789012.svg",
    "/files/logos/ab-_567890123456789012.png",
    "data:image/svg+xml,<svg/>",
    "javascript:alert(1)",
  ])("refuses a drawing at %s", async (image_url) => {
    const reply = await add(withNotes({ image_url }));
    expect([reply.status, reply.body.errors]).toEqual([422, { "notes.image_url": [fieldTexts.themeDesign] }]);
  });
});

describe("changing a theme", () => {
  test("changes it wherever it is shown, and is audited", async () => {
    const id = idOf(await add(form()));
    const before = await send(ctx.app, "GET /eventthemes/{uuid}", { params: { uuid: id } });
    const wanted = { ...form({ name: "Pirate bay" }), eventthemegroup_uuid: groups.traditional };
    const reply = await change({ ...before.body.data, ...wanted, notes: { ...wanted.notes, bgcolor: "rgb(1,2,3)" } });
    expect([reply.status, reply.body.message]).toEqual([200, texts.themeSaved]);
    expect(reply.body.data).toMatchObject({ name: "Pirate bay", group_name: "Traditional" });
    expect(reply.body.data?.notes.bgcolor).toBe("rgb(1,2,3)");
    expect(reply.body.data?.thumbnail_url).not.toBe(before.body.data?.thumbnail_url);
    expect((await auditOf(id)).map(({ action }) => action)).toEqual(["add theme", "change theme"]);
  });

  test("without a difference writes nothing", async () => {
    const { data } = (await add(form())).body;
    const reply = await change({ ...data });
    expect([reply.status, reply.body.data]).toEqual([200, data]);
    expect(await auditOf(data?.uuid ?? "")).toHaveLength(1);
  });

  test("can change the case of its name, but not use another theme's name", async () => {
    const { data } = (await add(form({ name: "Elves" }))).body;
    expect((await change({ ...data, name: "ELVES" })).status).toBe(200);
    expect((await change({ ...data, name: "dinosaurs" })).body.errors).toEqual({ name: [fieldTexts.themeTaken] });
  });

  test("requires an admin and an existing theme", async () => {
    const { token } = await aSignedInUser(ctx.deps);
    const body = { uuid: idOf(await add(form())), ...form() };
    const rungs = [
      { body },
      { body, token },
      { body: { ...body, uuid: nowhere }, token: admin.token },
      { body, token: admin.token },
    ];
    expect(await statusesAs(ctx.app, "PATCH /eventthemes", rungs)).toEqual([401, 403, 404, 200]);
  });
});

const listed = async (query: Record<string, string> = {}, token?: string) =>
  (await send(ctx.app, "GET /eventthemes", { query: { perpage: "0", ...query }, ...(token && { token }) })).body.data;
const isListed = async (uuid: string) => (await listed())?.some((theme) => theme.uuid === uuid);
const read = async (uuid: string, token?: string) =>
  (await send(ctx.app, "GET /eventthemes/{uuid}", { params: { uuid }, ...(token && { token }) })).status;
const gallery = async (id: string) =>
  loadThemePage(ctx.deps, { id }).then(
    () => 200,
    () => 404,
  );

describe("a theme", () => {
  test("that is a draft is seen by admins only", async () => {
    const { data } = (await add({ ...form(), status: "draft" })).body;
    const uuid = data?.uuid ?? "";
    const { token } = await aSignedInUser(ctx.deps);
    expect([await read(uuid), await read(uuid, token), await read(uuid, admin.token)]).toEqual([404, 404, 200]);
    expect([await isListed(uuid), await gallery(uuid)]).toEqual([false, 404]);
    const drafts = await listed({ show: "draft" }, admin.token);
    expect(drafts?.map((theme) => theme.uuid)).toContain(uuid);
    const rungs = [{}, { token }, { token: admin.token }].map((who) => ({ ...who, query: { show: "draft" } }));
    expect(await statusesAs(ctx.app, "GET /eventthemes", rungs)).toEqual([403, 403, 200]);
    const picture = (name: string) => ctx.app.inject({ url: `/files/themes/${uuid}/${name}` });
    expect((await picture("thumbnail-AAAAAAAAAAA.png")).statusCode).toBe(404);
    expect((await ctx.app.inject({ url: data?.thumbnail_url ?? "" })).statusCode).toBe(200);
  });

  test("is published and withdrawn, and each step is audited", async () => {
    const { data } = (await add({ ...form(), status: "draft" })).body;
    const uuid = data?.uuid ?? "";
    expect((await change({ ...data, status: "published" })).body.data?.status).toBe("published");
    expect([await isListed(uuid), await gallery(uuid)]).toEqual([true, 200]);
    await change({ ...data, status: "withdrawn" });
    expect([await isListed(uuid), await gallery(uuid), await read(uuid)]).toEqual([false, 404, 200]);
    await change({ ...data, status: "withdrawn" });
    const step = (action: string, before: string, after: string) => ({
      action,
      details: { name: data?.name, changes: [{ field: "status", before, after }] },
    });
    expect(await auditOf(uuid)).toMatchObject([
      { action: "add theme", details: { status: "draft" } },
      step("publish theme", "draft", "published"),
      step("withdraw theme", "published", "withdrawn"),
    ]);
  });

  test("that was published can't be a draft again", async () => {
    const { data } = (await add(form())).body;
    const reply = await change({ ...data, status: "draft" });
    expect([reply.status, reply.body.errors]).toEqual([422, { status: [fieldTexts.themeNoDraft] }]);
    expect((await add({ ...form(), status: "hidden" })).body.errors).toEqual({ status: [fieldTexts.themeStatus] });
  });

  test("keeps its status when a client doesn't send one", async () => {
    const { uuid, ...wanted } = { uuid: idOf(await add({ ...form(), status: "draft" })), ...form() };
    expect((await change({ uuid, ...wanted })).body.data?.status).toBe("draft");
  });
});
