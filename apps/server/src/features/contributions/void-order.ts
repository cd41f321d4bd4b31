import type { Settling } from "./settling.ts";

/** An order that will not be paid any more. Only we capture, so nothing depends on it. */
export async function voidQuietly(
  { deps, gateway }: Pick<Settling, "deps" | "gateway">,
  orderId: string,
): Promise<void> {
  const answer = await gateway.voidCheckout(orderId).catch((error: unknown) => ({ kind: "unknown", detail: error }));
  if (answer.kind === "unknown") deps.log.warn({ orderId, detail: answer.detail }, "an order could not be voided");
}
