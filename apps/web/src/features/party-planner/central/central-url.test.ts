import { expect, test } from "vitest";
import { readCentralView, writeCentralView, type CentralView } from "./central-url.ts";

const plain: CentralView = {
  historicParties: false,
  partiesPage: 1,
  historicInvitations: false,
  invitationsPage: 1,
};
const read = (search: string) => readCentralView(new URLSearchParams(search));

test("a URL without a query shows the upcoming lists from page 1", () => {
  expect(read("")).toEqual(plain);
  expect(writeCentralView("/dashboard", plain)).toBe("/dashboard");
});

test.each([
  { ...plain, historicParties: true },
  { ...plain, partiesPage: 3 },
  { ...plain, historicInvitations: true, invitationsPage: 2 },
  { historicParties: true, partiesPage: 2, historicInvitations: true, invitationsPage: 4 },
])("a view written to the URL is read back: %j", (view) => {
  expect(read(new URL(writeCentralView("/dashboard", view), "https://wishwell.example").search)).toEqual(view);
});

test.each(["page=0", "page=-1", "page=1.5", "page=two", "page=99999999", "parties=HISTORIC"])(
  "the invalid query %s is ignored",
  (search) => {
    expect(read(search)).toEqual(plain);
  },
);
