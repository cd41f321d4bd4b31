import { describe, expect, test } from "vitest";
import { answersKept, askedAbout, isAnswer, type PartyQuestion, questionLabel, withIds } from "./questions.ts";

const photos: PartyQuestion = {
  id: "p",
  kind: "choice",
  ask: "Can we take photos?",
  choices: ["Yes", "Not shared", "No"],
};
const collects: PartyQuestion = { id: "c", kind: "text", ask: "Who’s collecting your child?", choices: [] };
const cake: PartyQuestion = { id: "k", kind: "yes_no", ask: "Staying for cake?", choices: [] };
const asked = [collects, photos, cake];
const answers = { c: "Her gran, Sue", p: "Not shared", k: "Yes" };
const without = (...ids: readonly (keyof typeof answers)[]) =>
  Object.fromEntries(Object.entries(answers).filter(([id]) => !ids.includes(id as keyof typeof answers)));

describe("a family’s answers", () => {
  test.each<[string, readonly PartyQuestion[], readonly (keyof typeof answers)[]]>([
    ["stay while nothing changes", asked, []],
    ["stay when the questions change places", [cake, photos, collects], []],
    ["stay when a slip is mended", [{ ...collects, ask: "whos collecting  your child" }, photos, cake], []],
    [
      "stay when a choice is added",
      [collects, { ...photos, choices: ["Yes", "Not shared", "Ask us", "No"] }, cake],
      [],
    ],
    ["go with their question", [photos, cake], ["c"]],
    ["go when the words change", [collects, { ...photos, ask: "Can we put photos online?" }, cake], ["p"]],
    ["go when the kind of answer changes", [collects, photos, { ...cake, kind: "text" }], ["k"]],
    ["go when their choice goes", [collects, { ...photos, choices: ["Yes", "No"] }, cake], ["p"]],
    ["go when another question takes the place", [{ ...cake, id: "new" }], ["c", "p", "k"]],
  ])("%s", (_, after, lost) => {
    expect(answersKept(answers, asked, after)).toEqual(without(...lost));
  });

  test.each([
    [collects, "anything", true],
    [cake, "Yes", true],
    [cake, "Perhaps", false],
    [photos, "Not shared", true],
    [photos, "not shared", false],
  ] as const)("%o may be “%s”: %s", (question, answer, may) => {
    expect(isAnswer(question, answer)).toBe(may);
  });
});

const ids = (wanted: readonly PartyQuestion[]) => withIds(wanted, asked, () => "new")?.map(({ id }) => id);

describe("saved questions", () => {
  test("keep their ids; new ones get one", () => {
    expect(ids([cake, { ...photos, id: "", ask: "May she swim?" }, collects])).toEqual(["k", "new", "c"]);
  });

  test("get the same ids when they are sent again without", () => {
    expect(ids(asked.map((question) => ({ ...question, id: "" })))).toEqual(["c", "p", "k"]);
    expect(ids([cake, { ...cake, id: "" }])).toEqual(["k", "new"]);
  });

  test("cannot name another party’s, nor one twice", () => {
    expect(ids([{ ...cake, id: "other" }])).toBeUndefined();
    expect(ids([cake, cake])).toBeUndefined();
  });
});

describe("a question", () => {
  test("names the child it is about", () => {
    expect(askedAbout(collects, "Olive")).toBe("Who’s collecting Olive?");
    expect(askedAbout(collects, "$&")).toBe("Who’s collecting $&?");
    expect(askedAbout(collects, "")).toBe(collects.ask);
    expect(askedAbout(photos, "Olive")).toBe(photos.ask);
  });

  test("has a short name in tables if it’s one of ours", () => {
    expect(questionLabel(collects)).toBe("Who’s collecting?");
    expect(questionLabel(cake)).toBe(cake.ask);
  });
});
