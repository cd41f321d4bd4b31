/**
 * The mail server of the tests in a process of its own: `node sink-script.ts keep|discard`. It reads and keeps each
 * letter, or only counts it. It tells its port, and answers `{ ask: "count" | "order" | "forget" | "slow" }`;
 * from `slow` on it thinks about each letter before it says that it has it.
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
