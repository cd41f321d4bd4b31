import { PassThrough } from "node:stream";
import type { Deps } from "../../../platform/deps.ts";
import type { Actor } from "../../../platform/http/api/actor.ts";
import { stillSignedIn } from "../../accounts/public.ts";
import { activityChannel } from "../activity.store.ts";
import { relationTo, strangerRefused } from "../parties.policy.ts";
import { findParty } from "../parties.store.ts";
import { beforeLatest, happenedAfter, type Happening } from "./live.store.ts";

interface Watching {
  readonly partyId: string;
  /** What the watcher has seen already, when they have watched before. */
  readonly after: number | null;
}

const batch = 100;
/** What somebody who has just come is told about. */
const latest = 20;
const mostUnread = 256 * 1024;
const heartbeatMilliseconds = 20_000;

/**
 * What happens at a party, for its organiser, as it happens. A notice is only a hint to look at the table; the heartbeat
 * looks as well. Whoever has signed out meanwhile, is no admin any more or has lost the party is told nothing more.
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
      happened = await happenedAfter(deps.db, { partyId, after: seen, most: batch });
      // Checked after reading: what happened since a sign-out must not be told.
      if (!(await mayWatch(deps, actor, partyId))) return void stream.end();
      for (const happening of happened) tell(stream, presentHappening(happening));
      seen = happened.at(-1)?.id ?? seen;
    } while (happened.length === batch);
  });
  const lookOrEnd = () => void look().catch((error: Error) => stream.destroy(error));
  const heard = (payload: string) => void (payload === partyId && lookOrEnd());
  const listening = await deps.notices.listen(activityChannel, { heard, reconnected: lookOrEnd });
  const beating = setInterval(() => {
    tell(stream, heartbeat);
    lookOrEnd();
  }, every);
  stream.once("close", () => {
    clearInterval(beating);
    void listening.close().catch(() => undefined);
  });
  // The headers leave with the first bytes.
  tell(stream, heartbeat);
  lookOrEnd();
  return stream;
}

function tell(stream: PassThrough, words: string): void {
  if (stream.writableEnded || stream.destroyed) return;
  stream.write(words);
  // Somebody who does not read must not fill the memory; they may come back and read on.
  if (stream.writableLength > mostUnread) stream.destroy();
}

async function mayWatch({ db, clock }: Deps, actor: Actor, partyId: string): Promise<boolean> {
  const watcher = actor.kind === "user" ? await stillSignedIn(db, actor) : null;
  if (watcher === null) return false;
  const party = await findParty(db, partyId);
  return party !== null && relationTo(party, watcher, { claimHash: null, now: clock.now() }) !== "nobody";
}

/** Calls that come while one runs are made up for by one more afterwards. */
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

/** One server-sent event. JSON has no line breaks of its own, so that nothing can be smuggled in. */
function presentHappening({ id, at, kind, guestId, details }: Happening): string {
  const told = { kind, at: at.toISOString(), ...(guestId !== null && { guest_uuid: guestId }), details };
  return `id: ${id}\nevent: ${kind}\ndata: ${JSON.stringify(told)}\n\n`;
}

/** A comment: readers ignore it, proxies see that the connection lives. */
const heartbeat = ": still here\n\n";
