import { createWriteStream, openAsBlob } from "node:fs";
import { readFile } from "node:fs/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream } from "node:stream/web";
import type { PaymentReport } from "@wishwell/contract/api/payout-reports";
import { sql } from "kysely";
import { createDuePayouts } from "../../apps/server/src/features/payouts/public.ts";
import type { Deps } from "../../apps/server/src/platform/deps.ts";
import { startProcess } from "../../apps/server/test-support/app-processes.ts";
import { loadContributions } from "../contributions/load-contributions.ts";
import { webFolder } from "../support/open-app.ts";

/** A separate server, started as `npm run web` does, and the calls an admin's browser makes. */

interface Memory {
  /** The process's current memory and its peak, in megabytes. */
  readonly now: number;
  readonly peak: number;
}

export interface PaymentsServer {
  memory(): Promise<Memory>;
  /** Requests a download ticket and follows it. Returns the seconds for both together. */
  export(path: string): Promise<number>;
  /** Returns the time taken and the response. */
  import(path: string, commit: boolean): Promise<{ readonly seconds: number; readonly report: PaymentReport }>;
  close(): Promise<void>;
}

export async function openServer(settings: Readonly<Record<string, string>>, token: string): Promise<PaymentsServer> {
  const server = await startProcess({ part: "web", webFolder, settings: { ...settings, RATE_LIMITS: "off" } });
  await server.ready();
  const api = `http://127.0.0.1:${server.port}/api/payment`;
  const authorization = `Bearer ${token}`;
  const asked = async (path: string, init: RequestInit): Promise<Response> => {
    const answer = await fetch(`${api}/${path}`, init);
    if (!answer.ok) throw new Error(`${path.split("?")[0]} answers ${answer.status}: ${server.output().slice(-2000)}`);
    return answer;
  };
  return {
    async memory() {
      const status = await readFile(`/proc/${server.process.pid}/status`, "utf8");
      const megabytes = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+)`, "m").exec(status)?.[1]) / 1024;
      return { now: megabytes("VmRSS"), peak: megabytes("VmHWM") };
    },
    async export(path) {
      const began = performance.now();
      const headers = { authorization, "content-type": "application/json" };
      const ticket = await asked("downloadticket", { method: "POST", headers, body: "{}" });
      const { data } = (await ticket.json()) as { data: { token: string } };
      const file = await asked(`downloadpaymentsdue?token=${data.token}`, {});
      await pipeline(Readable.fromWeb(file.body as ReadableStream), createWriteStream(path));
      return (performance.now() - began) / 1000;
    },
    async import(path, commit) {
      const body = new FormData();
      if (commit) body.set("commit", "1");
      body.set("csv", await openAsBlob(path, { type: "text/csv" }), "activity.csv");
      const began = performance.now();
      const answer = await asked("uploadpaymentsprocessed", { method: "POST", headers: { authorization }, body });
      const { data } = (await answer.json()) as { data: PaymentReport };
      return { seconds: (performance.now() - began) / 1000, report: data };
    },
    async close() {
      server.process.kill("SIGTERM");
      await server.ended();
    },
  };
}

/** Payments that are due now: half to organisers, half to a charity, each of a different party. */
export async function loadDue(deps: Deps, payments: number): Promise<void> {
  const { db } = deps;
  await loadContributions(db, payments / 2, 1);
  await sql`update users set payment_email = email, first_name = 'Priya', last_name = 'Okafor'`.execute(db);
  await sql`update charities set payment_email = 'giving@tideline.example', contact_email = 'giving@tideline.example',
    validated_at = now() - interval '30 days'`.execute(db);
  await sql`update parties set date = current_date - 5, rsvp_date = current_date - 9, ends_at = now() - interval '5 days',
    completed_at = now() - interval '2 days'`.execute(db);
  await sql`insert into party_payouts (party_id, requested_at) select id, now() from parties`.execute(db);
  await sql`vacuum analyze`.execute(db);
  const parties = await db.selectFrom("parties").select("id").execute();
  for (let from = 0; from < parties.length; from += 1000) {
    const ids = parties.slice(from, from + 1000).map(({ id }) => id);
    await db.transaction().execute((tx) => createDuePayouts(deps, tx, ids, "clock"));
  }
  await sql`vacuum analyze`.execute(db);
}
