import { unavailable } from "../http/api/refusal.ts";
import { createConcurrencyLimit } from "../limits/concurrency-limit.ts";
import { BoundedProcess, type Caps } from "./bounded-process.ts";

export interface ProcessPool<Task, Answer> {
  /** Waits its turn; fails as the process does. */
  ask(task: Task): Promise<Answer>;
  /** Ends every process. */
  close(): Promise<void>;
}

interface PoolOptions {
  readonly script: string;
  readonly caps: Caps;
  /** Memory that crumbs away is given back after so many tasks. */
  readonly tasksPerProcess: number;
  /** So long one stays ready for the next task. */
  readonly readyMilliseconds: number;
  /** So many processes work at a time. */
  readonly atOnce?: number;
  /** So many tasks wait for one of them; more are turned away. */
  readonly waiting?: number;
  /** So many stay ready. */
  readonly keptReady?: number;
}

/** Unless told otherwise, two processes at a time; one stays ready. */
export function createProcessPool<Task, Answer>(options: PoolOptions): ProcessPool<Task, Answer> {
  const { script, caps, tasksPerProcess, readyMilliseconds, atOnce = 2, waiting = 30, keptReady = 1 } = options;
  const gate = createConcurrencyLimit({ atOnce, waiting });
  const idle: BoundedProcess<Task, Answer>[] = [];
  const working = new Set<BoundedProcess<Task, Answer>>();
  let tiredOfWaiting: NodeJS.Timeout | undefined;
  let closed = false;

  function borrow(): BoundedProcess<Task, Answer> {
    for (let next = idle.pop(); next !== undefined; next = idle.pop()) if (next.alive) return next;
    return new BoundedProcess(script, caps);
  }

  async function giveBack(process: BoundedProcess<Task, Answer>): Promise<void> {
    const fit = process.alive && !process.tired && process.asked < tasksPerProcess;
    const keep = !closed && idle.length < keptReady && fit;
    if (!keep) return process.end();
    idle.push(process);
    clearTimeout(tiredOfWaiting);
    tiredOfWaiting = setTimeout(() => void endIdle(), readyMilliseconds).unref();
  }

  const endIdle = () => Promise.all(idle.splice(0).map((process) => process.end()));

  async function tx(task: Task): Promise<Answer> {
    if (closed) throw unavailable();
    const process = borrow();
    working.add(process);
    try {
      return await process.ask(task);
    } finally {
      working.delete(process);
      await giveBack(process);
    }
  }

  return {
    ask: (task) => gate.pass(() => tx(task)),
    async close() {
      closed = true;
      clearTimeout(tiredOfWaiting);
      await Promise.all([endIdle(), ...[...working].map((process) => process.end())]);
    },
  };
}
