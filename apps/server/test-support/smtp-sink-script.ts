/**
 * The test mail server in its own process: `node smtp-sink-script.ts keep|discard`. It parses and stores each email, or
 * only counts it. It sends its port, and answers `{ ask: "count" | "order" | "forget" | "slow" }`; after `slow` it
 * delays before accepting each email.
 */
import { SmtpSink } from "./smtp-sink.ts";

const order: { to: string; at: number }[] = [];
const sink = await SmtpSink.open({ discards: process.argv[2] === "discard" });
sink.onTaken = (to) => order.push({ to, at: performance.timeOrigin + performance.now() });
process.send?.({ port: sink.port });

process.on("message", ({ ask }: { ask: string }) => {
  if (ask === "forget") {
    sink.letters.splice(0);
    order.splice(0);
  }
  if (ask === "slow") sink.habit = (stage) => (stage === "text" ? "take slowly" : "take");
  process.send?.({ count: order.length, ...(ask === "order" && { order }) });
});
process.on("disconnect", () => process.exit());
