import { expect, test } from "vitest";
import { fillThanks, defaultCertificateWords, defaultThanks, thankedFor, thankedName } from "./thanks-words.ts";

const did = (came: boolean, gave: boolean, wished: boolean) => thankedFor({ came, gave, wished });

test("a family is thanked only for what it did", () => {
  expect(did(true, true, true)).toBe("coming, giving and sending such a lovely wish");
  expect(did(true, false, true)).toBe("coming and sending such a lovely wish");
  expect(did(false, true, false)).toBe("giving");
  expect(did(false, false, true)).toBe("sending such a lovely wish");
  expect(did(false, false, false)).toBe("thinking of us");
});

test("the email greets the person who reads that address", () => {
  const olive = { firstName: "Olive", carersEmail: true, carerFirstName: "Hannah" };
  expect(thankedName(olive)).toBe("Hannah");
  expect(thankedName({ ...olive, carersEmail: false })).toBe("Olive");
  expect(thankedName({ ...olive, carerFirstName: "" })).toBe("Olive");
});

test("placeholders are filled only once, even if a name contains one", () => {
  const filled = fillThanks("Dear {name}, thank you for {what}. {Name} {other} {name}!", {
    name: "$& {what}",
    what: "coming",
  });
  expect(filled).toBe("Dear $& {what}, thank you for coming. {Name} {other} $& {what}!");
});

test("the default texts name the organiser and the children", () => {
  expect(defaultThanks({ organiser: "Priya", children: ["Maya"] })).toBe(
    "Dear {name},\n\nThank you for {what}. You made Maya’s day.\n\nWith love from Priya and Maya",
  );
  expect(defaultThanks({ organiser: "", children: ["Maya", "Tom"] })).toMatch(
    /You made Maya and Tom’s day\.\n\nWith love from Maya and Tom$/,
  );
  expect(defaultThanks({ organiser: "", children: [] })).toMatch(/It was a lovely party\.\n\nWith love$/);
  expect(defaultCertificateWords(["Maya"])).toBe("Thank you for coming to my party!");
  expect(defaultCertificateWords(["Maya", "Tom"])).toBe("Thank you for coming to our party!");
});
