export const product = "Wishwell";

/** The sample party that emails are about. */
export const maya = {
  product,
  organiser: "Priya",
  children: "Maya",
  party: "Maya’s 7th birthday",
  day: "Saturday 20 March 2027",
  time: "2pm to 4:30pm",
  place: ["Marlow Road Church Hall", "12 Marlow Road", "Bristol BS6 5XQ"],
  code: "@7QXK 2M9F",
};
export const partyFacts = [
  "Maya’s 7th birthday",
  "Saturday 20 March 2027, 2pm to 4:30pm",
  "Marlow Road Church Hall, 12 Marlow Road, Bristol BS6 5XQ",
  "@7QXK 2M9F",
];
