/** What the operator's desk says. */
export const deskTexts = {
  action: "Choose what is to be done",
  yourself: "You cannot do this to your own account. Ask another admin.",
  lastAdmin: "This is the only admin. Make somebody else an admin first.",
  adminBlocked: "An admin cannot be blocked. Take the role away first.",
  blockedAdmin: "Somebody who is blocked cannot be an admin. Unblock them first.",
  alreadySo: "That is so already",
  addressKnown: "This address has an account by now",
  verified: "Verified: they can sign in now",
  blocked: "Blocked, and signed out everywhere",
  unblocked: "They can sign in again",
  granted: "They are an admin now",
  revoked: "They are no admin any more",
  peopleLoading: "Error in Users",
  statsLoading: "Problem loading data",
  partiesLoading: "Error in Ongoing Parties",
} as const;
