/** Texts about refunds, for givers and admins. */
export const refundTexts = {
  toConfirm: "Check your email. We’ve sent a link to the address on your receipt. Open it to confirm the refund.",
  confirmed: "Thanks. We’ve got your refund request and we’ll email you our decision.",
  linkDead: "This link no longer works",
  reference: "Enter the 8 characters of the contribution’s reference",
  openReason: "Say why you’re opening this refund",
  opened: "Refund opened. You can decide it now.",
  alreadyAsked: "This contribution already has an open or completed refund",
  kept: "Refund stopped. We’ll tell the giver why.",
  notKept: "You can’t stop this refund. You can only retry it.",
  hiddenReason: "Say why you’re refunding everything",
  notHidden: "You can refund everything only while the party’s page is hidden",
  notFinal: "The organiser can still appeal. You can refund everything once that’s decided or the 14 days are over.",
  allRefunded: (count: number) =>
    count === 0
      ? "There was nothing left to refund."
      : `We’re refunding ${count === 1 ? "1 contribution" : `${count} contributions`}.`,
} as const;
