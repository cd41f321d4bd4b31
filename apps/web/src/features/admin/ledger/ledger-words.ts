const known: Readonly<Record<string, string>> = {
  gift: "Organisers’ halves",
  charity: "Charities’ halves",
  refund_due: "On its way back to givers",
  inflight: "On its way to organisers and charities",
  "income:platform_fee": "Our fees",
  "cost:refund_loss": "Fees lost with refunds",
  "cost:dispute_loss": "Lost with disputes",
  "cost:payout_fee": "Fees for paying out",
  suspense: "Came in and goes back",
};

/** What a kind of account holds, as a bookkeeper would say it. */
export function kindWords(kind: string): string {
  const [first = "", provider = ""] = kind.split(":");
  if (first === "clearing") return `Held by ${provider}`;
  if (first === "unclaimed") return `Unclaimed at ${provider}`;
  return known[kind] ?? kind;
}
