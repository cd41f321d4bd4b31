/** What givers and admins are told about refunds. */
export const refundTexts = {
  toConfirm: "Check your email. We’ve sent a link to the address on your receipt: open it to confirm the refund.",
  confirmed: "Thanks. We’ve got your refund request and we’ll email you when it’s decided.",
  linkDead: "This link doesn’t work any more",
  openReason: "Say why you’re opening this refund",
  opened: "Refund opened. You can decide it now.",
  alreadyAsked: "A refund of this contribution is open or done already",
  kept: "It stays with the party, and the giver is told why",
  notKept: "This money can't stay with the party: please try again",
} as const;
