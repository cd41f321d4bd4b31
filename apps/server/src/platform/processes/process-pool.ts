import { unavailable } from "../http/api/refusal.ts";
import { createConcurrencyLimit } from "../limits/concurrency-limit.ts";
import { BoundedProcess, type Caps } from "./bounded-process.ts";

export interface ProcessPool<Task, Answer> {
  /** Waits for a free process; rejects when the process fails. */
  ask(task: Task): Promise<Answer>;
  /** Ends all processes. */
  close(): Promise<void>;
}

interface PoolOptions {
  readonly script: string;
  readonly caps: Caps;
  /** A process is replaced after this many tasks, to free leaked memory. */
  readonly tasksPerProcess: number;
  /** How long an idle process stays ready for the next task. */
  readonly readyMilliseconds: number;
  /** How many processes work at once. */
  readonly atOnce?: number;
  /** How many tasks may wait; more are refused. */
  readonly waiting?: number;
  /** How many idle processes stay ready. */
  readonly keptReady?: number;
}

/** By default two processes at once, one of which stays ready. */
export function createProcessPool<Task, Answer>(options: PoolOptions): ProcessPool<Task, Answer> {
  const { script, caps, tasksPerProcess, readyMilliseconds, atOnce = 2, waiting = 30, keptReady = 1 } = options;
  const gate = createConcurrencyLimit({ atOnce, waiting });
  const idle: BoundedProcess<Task, Answer>[] = [];
  const working = new Set<BoundedProcess<Task, Answer>>();
  let idleTimer: NodeJS.Timeout | undefined;
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
    clearTimeout(idleTimer);
    idleTimer = setTimeout(() => void endIdle(), readyMilliseconds).unref();
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
      clearTimeout(idleTimer);
      await Promise.all([endIdle(), ...[...working].map((process) => process.end())]);
    },
  };
}
