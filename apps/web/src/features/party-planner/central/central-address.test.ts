import { expect, test } from "vitest";
import { readCentralView, writeCentralView, type CentralView } from "./central-address.ts";

const plain: CentralView = {
  historicParties: false,
  partiesPage: 1,
  historicInvitations: false,
  invitationsPage: 1,
};
const read = (search: string) => readCentralView(new URLSearchParams(search));

test("an address without words is what is current, from the first page on", () => {
  expect(read("")).toEqual(plain);
  expect(writeCentralView("/dashboard", plain)).toBe("/dashboard");
});

test.each([
  { ...plain, historicParties: true },
  { ...plain, partiesPage: 3 },
  { ...plain, historicInvitations: true, invitationsPage: 2 },
  { historicParties: true, partiesPage: 2, historicInvitations: true, invitationsPage: 4 },
])("what is written is read again: %j", (view) => {
  expect(read(new URL(writeCentralView("/dashboard", view), "https://wishwell.example").search)).toEqual(view);
});

test.each(["page=0", "page=-1", "page=1.5", "page=two", "page=99999999", "parties=HISTORIC"])(
  "%s says nothing",
  (search) => {
    expect(read(search)).toEqual(plain);
  },
);
