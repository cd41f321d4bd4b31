/** What is forgotten when, the soonest first. Counted from the party unless it says otherwise. */
export const keptFor = [
  { when: "7 days", text: "A party that somebody began without an account and never claimed, counted from its start." },
  {
    when: "30 days after the party",
    text: "Allergies and special requirements, the child’s birth date, the street address and its place on the map. With birthday reminders switched on, day and month stay.",
  },
  { when: "30 days", text: "Access logs, reports of faults, and contributions that were begun and never paid." },
  { when: "90 days", text: "The raw notes that the payment provider sends us about a payment." },
  {
    when: "120 days after the party",
    text: "Guests’ names and contact details, carers and siblings, messages and photos. Not sooner, because a charity has 3 months to take its half.",
  },
  {
    when: "24 months without a visit",
    text: "Your account, unless you delete it before. We write to you a month ahead.",
  },
  { when: "6 years", text: "Records of money and Gift Aid declarations, because tax law asks for them." },
] as const;
