import { PassThrough } from "node:stream";
import type { Deps } from "../../../platform/deps.ts";
import type { Actor } from "../../../platform/http/api/actor.ts";
import { stillSignedIn } from "../../accounts/public.ts";
import { activityChannel } from "../activity.store.ts";
import { relationTo, strangerRefused } from "../parties.policy.ts";
import { findParty } from "../parties.store.ts";
import { beforeLatest, activityAfter, type PartyActivity } from "./live.store.ts";

interface Watching {
  readonly partyId: string;
  /** The last activity the watcher has seen, when reconnecting. */
  readonly after: number | null;
}

const batch = 100;
/** How many activities a new watcher gets. */
const latest = 20;
const mostUnread = 256 * 1024;
const heartbeatMilliseconds = 20_000;

/**
 * Streams a party's activity to its organiser. A notification only triggers a read of the table, and so does the
 * heartbeat. Each read checks access again: a watcher who signed out or lost access gets nothing more.
 */
export async function watchParty(
  deps: Deps,
  actor: Actor,
  { partyId, after }: Watching,
  every = heartbeatMilliseconds,
): Promise<PassThrough> {
  if (!(await mayWatch(deps, actor, partyId))) throw strangerRefused(actor);
  const stream = new PassThrough();
  let seen = after ?? (await beforeLatest(deps.db, { partyId, most: latest }));
  const look = oneAtATime(async () => {
    let happened;
    do {
      happened = await activityAfter(deps.db, { partyId, after: seen, most: batch });
      // Checked after reading, so that nothing that happened after a sign-out is sent.
      if (!(await mayWatch(deps, actor, partyId))) return void stream.end();
      for (const happening of happened) writeEvent(stream, presentActivity(happening));
      seen = happened.at(-1)?.id ?? seen;
    } while (happened.length === batch);
  });
  const sendNewOrEnd = () => void look().catch((error: Error) => stream.destroy(error));
  const heard = (payload: string) => void (payload === partyId && sendNewOrEnd());
  const listening = await deps.notices.listen(activityChannel, { heard, reconnected: sendNewOrEnd });
  const beating = setInterval(() => {
    writeEvent(stream, heartbeat);
    sendNewOrEnd();
  }, every);
  stream.once("close", () => {
    clearInterval(beating);
    void listening.close().catch(() => undefined);
  });
  // The headers are sent with the first bytes.
  writeEvent(stream, heartbeat);
  sendNewOrEnd();
  return stream;
}

function writeEvent(stream: PassThrough, words: string): void {
  if (stream.writableEnded || stream.destroyed) return;
  stream.write(words);
  // A slow reader must not fill the memory; it can reconnect and resume.
  if (stream.writableLength > mostUnread) stream.destroy();
}

async function mayWatch(deps: Deps, actor: Actor, partyId: string): Promise<boolean> {
  const { db, clock } = deps;
  const watcher = actor.kind === "user" ? await stillSignedIn(deps, actor) : null;
  if (watcher === null) return false;
  const party = await findParty(db, partyId);
  return party !== null && relationTo(party, watcher, { claimHash: null, now: clock.now() }) !== "none";
}

/** Calls made while the task runs are combined into one more run afterwards. */
function oneAtATime(task: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | null = null;
  let again = false;
  const run = async () => {
    do {
      again = false;
      await task();
    } while (again);
  };
  return () => {
    if (running !== null) again = true;
    running ??= run().finally(() => (running = null));
    return running;
  };
}

/** One server-sent event. JSON contains no line breaks, so a value cannot inject another event. */
function presentActivity({ id, at, kind, guestId, details }: PartyActivity): string {
  const told = { kind, at: at.toISOString(), ...(guestId !== null && { guest_uuid: guestId }), details };
  return `id: ${id}\nevent: ${kind}\ndata: ${JSON.stringify(told)}\n\n`;
}

/** An SSE comment: clients ignore it, and proxies see that the connection is alive. */
const heartbeat = ": still here\n\n";
