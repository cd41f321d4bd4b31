import { z } from "zod";
import type { ProviderEvent } from "../gateway.ts";

/** The ids of the objects to look up. */
export type About = Partial<
  Record<"contributionId" | "orderId" | "captureId" | "refundId" | "reversalId" | "disputeId" | "payoutItemId", string>
>;

const about = z.string().nullable().default(null);

const shape = z.object({
  id: z.string().min(1),
  kind: z.string().min(1),
  at: z.iso.datetime().transform((moment) => new Date(moment)),
  about: z.object({
    contributionId: about,
    orderId: about,
    captureId: about,
    refundId: about,
    reversalId: about,
    disputeId: about,
    payoutItemId: about,
  }),
});

export function webhookBody(event: { id: string; kind: string; madeAt: Date; about: About }): Buffer {
  const { id, kind, madeAt } = event;
  return Buffer.from(JSON.stringify({ id, kind, at: madeAt.toISOString(), about: event.about }));
}

/** Null when the body is not a sandbox notification. */
export function readWebhookBody(body: Buffer): ProviderEvent | null {
  const read = shape.safeParse(jsonIn(body));
  if (!read.success) return null;
  const { id, kind, at } = read.data;
  return { id, kind, at, ...read.data.about };
}

function jsonIn(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString("utf8"));
  } catch {
    return null;
  }
}
