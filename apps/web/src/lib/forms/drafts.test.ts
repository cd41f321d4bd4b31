import { describe, expect, test } from "vitest";
import { memoryStorage, type BrowserStorage } from "../session/browser-storage.ts";
import { draftFields } from "./draft-fields.ts";
import { createDrafts } from "./drafts.ts";

const day = 86_400_000;

function setUp(allowed?: Record<string, readonly string[]>) {
  const storage = memoryStorage();
  const tab = memoryStorage();
  const clock = { now: Date.parse("2026-02-01T12:00:00.000Z") };
  const everything = () =>
    [storage, tab].flatMap((kept) => kept.keys().map((key) => kept.getItem(key) ?? "")).join("\n");
  const inTab = (own: BrowserStorage) => createDrafts({ tab: own, browser: storage }, () => clock.now, allowed);
  return { storage, tab, clock, everything, inTab, drafts: inTab(tab) };
}

test("listed fields are restored on the next visit", () => {
  const { drafts } = setUp();
  drafts.write("my-details", { first_name: "Priya", phone: "07700 900188", marketing: true });
  expect(drafts.read("my-details")).toEqual({ first_name: "Priya", phone: "07700 900188", marketing: true });
});

test("unlisted fields are never stored", () => {
  const { drafts, everything } = setUp();
  drafts.write("register", { email: "a@example.org", password: "hunter-secret", password2: "hunter-secret" });
  expect(drafts.read("register")).toEqual({ email: "a@example.org" });
  expect(everything()).not.toContain("hunter-secret");
});

test("a form that is not listed stores nothing", () => {
  const { drafts, storage } = setUp();
  drafts.write("login", { email: "a@example.org" });
  expect(storage.keys()).toEqual([]);
});

describe("secrets", () => {
  test.each([
    "password",
    "password2",
    "current_password",
    "new_password",
    "token",
    "claim_token",
    "code",
    "validation_code",
    "Verification_Code",
  ])("are never stored even when listed by mistake: %s", (field) => {
    const { drafts, storage } = setUp({ anything: [field] });
    drafts.write("anything", { [field]: "hush" });
    expect(storage.keys()).toEqual([]);
  });

  test("do not include a postcode", () => {
    const { drafts } = setUp({ party: ["postcode"] });
    drafts.write("party", { postcode: "BS6 5XQ" });
    expect(drafts.read("party")).toEqual({ postcode: "BS6 5XQ" });
  });

  test("appear in none of the lists in use", () => {
    expect(
      Object.values(draftFields)
        .flat()
        .filter((field) => /password|token|(?<!post)code|secret/.test(field)),
    ).toEqual([]);
  });
});

test("a form used for several records stores a draft for each", () => {
  const { drafts } = setUp();
  drafts.write("charity-details", { name: "Tideline Trust" }, "tideline");
  drafts.write("charity-details", { name: "Lantern House" }, "lantern");
  drafts.remove("charity-details", "lantern");
  expect(drafts.read("charity-details", "tideline")).toEqual({ name: "Tideline Trust" });
  expect(drafts.read("charity-details", "lantern")).toBeNull();
  expect(drafts.read("charity-details")).toBeNull();
});

test("a draft never says whether a charity may be paid", () => {
  const { drafts } = setUp();
  drafts.write("admin-charity", { name: "Tideline Trust", validated: true }, "tideline");
  expect(drafts.read("admin-charity", "tideline")).toEqual({ name: "Tideline Trust" });
});

test("a draft expires after seven days", () => {
  const { drafts, clock, storage } = setUp();
  drafts.write("register", { email: "a@example.org" });
  clock.now += 7 * day;
  expect(drafts.read("register")).not.toBeNull();
  clock.now += 1;
  expect(drafts.read("register")).toBeNull();
  expect(storage.keys()).toEqual([]);
});

test("typing again renews a draft", () => {
  const { drafts, clock } = setUp();
  drafts.write("register", { email: "a@example.org" });
  clock.now += 6 * day;
  drafts.write("register", { email: "ab@example.org" });
  clock.now += 6 * day;
  expect(drafts.read("register")).toEqual({ email: "ab@example.org" });
});

test("clearing removes the drafts of every form and nothing else", () => {
  const { drafts, storage } = setUp();
  storage.setItem("wishwell.session", "{}");
  drafts.write("register", { email: "a@example.org" });
  drafts.write("my-details", { first_name: "Priya" });
  drafts.clear();
  expect(storage.keys().filter((key) => key.startsWith("wishwell.draft."))).toEqual([]);
  expect(storage.getItem("wishwell.session")).toBe("{}");
  expect(drafts.any()).toBe(false);
});

test("clearing spares the drafts of the named forms, for every record", () => {
  const { drafts } = setUp();
  drafts.write("my-details", { first_name: "Priya" });
  drafts.write("birthday-child", { first_name: "Maya" }, "new");
  drafts.clear(["birthday-child"]);
  expect(drafts.read("my-details")).toBeNull();
  expect(drafts.read("birthday-child", "new")).toEqual({ first_name: "Maya" });
});

test.each(["null", "{", "3", '{"at":"x","values":{}}', '{"at":1}', '{"at":1769947200000,"values":{"email":{"a":1}}}'])(
  "an unreadable draft is ignored: %s",
  (written) => {
    const { drafts, storage } = setUp();
    storage.setItem("wishwell.draft.register", written);
    expect(drafts.read("register")).toBeNull();
  },
);

function twoTabs() {
  const { inTab, clock, storage } = setUp();
  const [storeA, storeB] = [memoryStorage(), memoryStorage()];
  return {
    a: inTab(storeA),
    b: inTab(storeB),
    storeA,
    storeB,
    storage,
    clock,
    another: () => inTab(memoryStorage()),
  };
}

describe("with the same form open in two tabs", () => {
  test("a save in one tab keeps the other tab's draft", () => {
    const { a, b } = twoTabs();
    b.write("party-details", { additional: "Ring twice" }, "maya");
    a.write("party-details", { name: "Maya at sea" }, "maya");
    a.remove("party-details", "maya");
    expect(b.read("party-details", "maya")).toEqual({ additional: "Ring twice" });
    expect(a.read("party-details", "maya")).toBeNull();
  });

  test("each tab restores its own draft", () => {
    const { a, b } = twoTabs();
    a.write("party-details", { name: "Maya at sea" }, "maya");
    b.write("party-details", { venue: "Our house" }, "maya");
    expect(a.read("party-details", "maya")).toEqual({ name: "Maya at sea" });
    expect(b.read("party-details", "maya")).toEqual({ venue: "Our house" });
  });

  test("a new tab continues a closed tab's draft and removes it on save", () => {
    const { a, another } = twoTabs();
    a.write("register", { email: "a@example.org" });
    const next = another();
    expect(next.read("register")).toEqual({ email: "a@example.org" });
    next.remove("register");
    expect(another().read("register")).toBeNull();
  });

  test("starting again offers nothing typed in another tab", () => {
    const { a, b } = twoTabs();
    a.write("birthday-child", { first_name: "Maya" }, "new");
    b.forget("birthday-child", "new");
    expect(b.read("birthday-child", "new")).toBeNull();
  });

  test("logging out in one tab also clears the drafts stored in the other", () => {
    const { a, b, storeB, clock } = twoTabs();
    b.write("my-details", { first_name: "Priya" });
    b.write("birthday-child", { first_name: "Maya" }, "new");
    clock.now += 1;
    a.clear(["birthday-child"]);
    b.sweep();
    expect(storeB.keys().filter((key) => key.startsWith("wishwell.draft."))).toEqual([
      "wishwell.draft.birthday-child.new",
    ]);
    expect(b.read("my-details")).toBeNull();
    b.write("my-details", { first_name: "Sam" });
    expect(b.read("my-details"), "what is typed afterwards counts").toEqual({ first_name: "Sam" });
  });
});

test("a draft is found whichever tab it was typed in", () => {
  const { drafts, inTab } = setUp();
  expect(drafts.any()).toBe(false);
  inTab(memoryStorage()).write("register", { email: "a@example.org" });
  expect(drafts.any()).toBe(true);
});
