import type { ThankedGuest, Thanks } from "@wishwell/contract/api/thanks";

/** Test builder: a family that came and sent a wish. */
export function aFamily(given: Partial<ThankedGuest> = {}): ThankedGuest {
  return {
    uuid: "4f0f6d3e-52a4-4f7e-9d55-3f5b7f1d0001",
    guest_first_name: "Olive",
    guest_last_name: "Bennett",
    name: "Hannah",
    what: "coming and sending such a lovely wish",
    status: 4,
    came: true,
    wish: "Happy birthday Maya! Ring that bell.",
    thanked_at: null,
    reachable: true,
    ...given,
  };
}

/** Test builder: this many families that came. */
export const families = (count: number): ThankedGuest[] =>
  Array.from({ length: count }, (_, place) =>
    aFamily({ uuid: `family-${place}`, guest_first_name: `Guest ${place}`, guest_last_name: "", wish: "" }),
  );

export function aThanks(given: Partial<Thanks> = {}): Thanks {
  const { guests = [aFamily()] } = given;
  return {
    came: guests.filter(({ came }) => came).length,
    gave: guests.filter(({ gave }) => gave).length,
    wished: guests.filter(({ wish }) => wish !== "").length,
    content: "Dear {name},\n\nThank you for {what}.\n\nWith love from Priya and Maya",
    certificate: true,
    certificate_words: "Thank you for coming to my party!",
    photo_url: null,
    certificate_party: {
      children: "Maya",
      occasion: "Maya’s 7th birthday",
      gift: "A blue bike with a bell",
      gifts: 1,
      charity: "Tideline Trust",
      date: "2027-03-20",
    },
    guests,
    ...given,
  };
}
