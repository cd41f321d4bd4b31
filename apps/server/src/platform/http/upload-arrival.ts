import type { IncomingMessage } from "node:http";
import { finished } from "node:stream/promises";
import { texts } from "@wishwell/contract/texts";
import { Refusal } from "./refusal.ts";

export interface Patience {
  /** As much is read past when it is too much; who sends more is cut off. */
  readonly mostBytes: number;
  readonly tooMuch: Refusal;
  /** So long nothing may arrive. */
  readonly stallMilliseconds: number;
}

/**
 * Reads a body with an eye on how it arrives. What is refused is read to its end all the same, if it is not endless:
 * browsers do not listen before they have sent everything.
 */
export async function whileItArrives<Result>(
  body: IncomingMessage,
  { mostBytes, tooMuch, stallMilliseconds }: Patience,
  read: () => Promise<Result>,
): Promise<Result> {
  const { promise: lost, reject } = Promise.withResolvers<never>();
  lost.catch(() => undefined);
  const giveUp = (refusal: Refusal) => {
    body.unpipe();
    body.pause();
    reject(refusal);
  };
  if (Number(body.headers["content-length"] ?? 0) > mostBytes) throw tooMuch;

  const stalled = setTimeout(() => giveUp(new Refusal("malformed", texts.malformed)), stallMilliseconds);
  let arrived = 0;
  const count = ({ length }: Buffer) => {
    stalled.refresh();
    arrived += length;
    if (arrived > mostBytes) giveUp(tooMuch);
  };
  try {
    const reading = read();
    body.on("data", count);
    return await Promise.race([reading, lost]);
  } catch (error) {
    await Promise.race([readPast(body), lost]).catch(() => undefined);
    throw error;
  } finally {
    clearTimeout(stalled);
    body.off("data", count);
  }
}

async function readPast(body: IncomingMessage): Promise<void> {
  body.unpipe();
  body.resume();
  if (!body.readableEnded && !body.destroyed) await finished(body, { writable: false });
}
