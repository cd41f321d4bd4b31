import { openCheckout } from "../../apps/server/src/features/contributions/checkout.ts";
import type { openSendingBoss } from "../../apps/server/src/platform/jobs/boss.ts";
import { batchQueue, priorities } from "../../apps/server/src/platform/jobs/job.ts";
import { approveOrder } from "../../apps/server/src/platform/payment-gateway/sandbox/captures.ts";
import type { BenchApp } from "../support/open-app.ts";
import type { Subjects } from "./subjects.ts";

export interface Scene {
  readonly app: BenchApp;
  readonly boss: Awaited<ReturnType<typeof openSendingBoss>>;
  readonly subjects: Subjects;
}

/** One call: its preparation, and the part that is measured. Each run uses a different subject. */
export interface Call {
  readonly name: string;
  /** Why it is one of the ten. */
  readonly because: string;
  prepare(scene: Scene, time: number): Promise<() => Promise<void>>;
}

const at = <One>(list: readonly One[], time: number): One => list[time % list.length] as One;

interface ScaleRequest {
  readonly body?: object;
  readonly token?: string;
}

async function ask({ site }: BenchApp, path: string, { body, token }: ScaleRequest = {}): Promise<string> {
  const answer = await fetch(site + path, {
    method: body === undefined ? "GET" : "POST",
    headers: {
      ...(body !== undefined && { "content-type": "application/json" }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${path} answers ${answer.status}: ${text.slice(0, 300)}`);
  return text;
}

/** A call that needs no preparation. */
const plain =
  (make: (scene: Scene, time: number) => readonly [path: string, asked?: ScaleRequest]): Call["prepare"] =>
  async (scene, time) => {
    const [path, asked] = make(scene, time);
    return async () => void (await ask(scene.app, path, asked));
  };

const billing = { billing_name: "Hannah Bennett", billing_address1: "4 Mill Lane", billing_postcode: "BS6 5XQ" };
const intention = ({ guestId, partyId }: { guestId: string; partyId: string }) => ({
  eventattendee_uuid: guestId,
  event_uuid: partyId,
  amount: "20.00",
  ...billing,
  gift_aid_declaration: 1,
});

export const calls: readonly Call[] = [
  {
    name: "invitation",
    because: "the page that most people open: every guest, several times",
    prepare: plain(({ subjects }, time) => [`/eventattendee/${at(subjects.silent, time).guestId}`]),
  },
  {
    name: "answer",
    because: "every guest does it once or twice, most of them on the same evening",
    prepare: plain(({ subjects }, time) => [
      `/api/eventattendees/status/${at(subjects.silent, time).guestId}`,
      { body: { status: 4 } },
    ]),
  },
  {
    name: "own-parties",
    because: "where every organiser arrives after signing in",
    prepare: plain(({ subjects }, time) => {
      const { userId, token } = at(subjects.organisers, time);
      return [`/api/users/events/${userId}/0`, { token }];
    }),
  },
  {
    name: "guest-list",
    because: "the organiser's page that is open for weeks, here of a party with 200 guests",
    prepare: plain(({ subjects }, time) => {
      const { partyId, token } = at(subjects.large, time);
      return [`/api/eventattendees/search?event_uuid=${partyId}&perpage=100`, { token }];
    }),
  },
  {
    name: "given-so-far",
    because: "requested again with every contribution by every page that shows the party",
    prepare: plain(({ subjects }, time) => [`/api/donations/eventstats/${at(subjects.givers, time).partyId}`]),
  },
  {
    name: "charity-search",
    because: "requested with every third letter an organiser types, in a register that grows too",
    prepare: plain(({ subjects }, time) => [
      "/api/charities/lookup",
      { body: { name: at(subjects.charityNames, time) } },
    ]),
  },
  {
    name: "intention",
    because: "every contribution begins with it",
    prepare: plain(({ subjects }, time) => ["/api/donations", { body: intention(at(subjects.givers, time)) }]),
  },
  {
    name: "capture",
    because: "every contribution ends with it: captured, split, booked, receipt queued",
    async prepare({ app, subjects }, time) {
      const giver = at(subjects.givers, time);
      const { data } = JSON.parse(await ask(app, "/api/donations", { body: intention(giver) })) as {
        data: { uuid: string };
      };
      const { orderId } = await openCheckout(app.deps, { id: data.uuid });
      await approveOrder(app.deps, { orderId });
      return async () => {
        const said = await ask(app, `/api/donations/payment/${data.uuid}`, { body: {} });
        if (!said.includes('"paid"')) throw new Error(`it was not paid: ${said}`);
      };
    },
  },
  {
    name: "ongoing-parties",
    because: "the admins' first page",
    prepare: plain(({ subjects }) => ["/api/admin/events?show=ongoing", { token: subjects.admin }]),
  },
  {
    name: "take-jobs",
    because: "every worker does it several times a second",
    async prepare({ boss }) {
      return async () => {
        const options = { batchSize: 4, includeMetadata: true, minPriority: priorities.bulk } as const;
        const jobs = await boss.fetch<object>(batchQueue, options);
        if (jobs.length < 4) throw new Error("no job is left");
        await boss.complete(
          batchQueue,
          jobs.map(({ id }) => id),
        );
      };
    },
  },
];
