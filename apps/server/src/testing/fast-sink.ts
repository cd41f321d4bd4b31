/**
 * A mail server that takes everything as fast as it can, in a process of its own, and remembers in which order. It
 * answers `{ ask: "port" | "count" | "order" | "forget" }`.
 */
import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";

const order: { to: string; at: number }[] = [];
const server = new SMTPServer({
  logger: false,
  authOptional: true,
  disabledCommands: ["AUTH", "STARTTLS"],
  disableReverseLookup: true,
  onData(stream, { envelope }, done) {
    stream.on("end", () => {
      order.push({ to: envelope.rcptTo[0]?.address ?? "", at: Date.now() });
      done();
    });
    stream.resume();
  },
});
server.on("error", () => undefined);
server.listen(0, "127.0.0.1", () => process.send?.({ port: (server.server.address() as AddressInfo).port }));

process.on("message", ({ ask }: { ask: string }) => {
  if (ask === "count") process.send?.({ count: order.length });
  if (ask === "order") process.send?.({ order });
  if (ask === "forget") {
    order.splice(0);
    process.send?.({ count: 0 });
  }
});
process.on("disconnect", () => process.exit());
