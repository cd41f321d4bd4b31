import type { APIRequestContext } from "@playwright/test";

/** The organiser of the small seed (SEED=small), with an active party and two invitations. */
export const demoOrganiser = { email: "priya@example.org", password: "seven-paper-lanterns" };

interface DemoParty {
  readonly uuid: string;
  readonly short_code: string;
  readonly guests: readonly {
    readonly uuid: string;
    readonly guest_first_name: string;
    readonly status: number;
    readonly contributed?: boolean;
  }[];
}

/** That party, as its organiser reads it. */
export async function theDemoParty(request: APIRequestContext): Promise<DemoParty> {
  const login = await request.post("/api/user/login", { data: demoOrganiser });
  const { data: me } = (await login.json()) as { data: { token: string; user: { uuid: string } } };
  const headers = { authorization: `Bearer ${me.token}` };
  const read = async <Rows>(address: string) =>
    ((await (await request.get(address, { headers })).json()) as { data: Rows }).data;
  type Listed = Pick<DemoParty, "uuid" | "short_code"> & { readonly over: boolean };
  const party = (await read<Listed[]>(`/api/users/events/${me.user.uuid}/0`)).find(({ over }) => !over);
  if (!party) throw new Error("The organiser has no party");
  const guests = await read<DemoParty["guests"]>(`/api/eventattendees/search?event_uuid=${party.uuid}&perpage=100`);
  return { ...party, guests };
}

/** Also printed when the demo starts. */
const demoAdmin = { email: "admin@example.org", password: "keeper-of-the-well" };

/** Ids that the screens' addresses need. */
export interface Demo {
  readonly party: string;
  /** A past party without a second organiser. */
  readonly past: string;
  readonly code: string;
  readonly awaiting: string;
  readonly accepted: string;
  /** Has accepted and may still give. */
  readonly giver: string;
  readonly declined: string;
  readonly theme: string;
  readonly charity: string;
  /** The organiser's account, and a contribution to the party. */
  readonly person: string;
  readonly contribution: string;
  /** What waits for an admin: an open dispute's address, a request for data, a complaint, and a charity to validate. */
  readonly dispute: string;
  readonly request: string;
  readonly complaint: string;
  readonly waiting: string;
  /** The stored sessions of the signed-in users. */
  readonly sessions: { readonly organiser: string; readonly admin: string };
}

const bearer = (session: string) => {
  const { token } = JSON.parse(session) as { token: string };
  return { authorization: `Bearer ${token}` };
};

/** Waits until the whole demo is there: a job adds most of it after the start. */
export async function untilDemoPlayed(request: APIRequestContext): Promise<void> {
  const { data } = (await (await request.post("/api/user/login", { data: demoAdmin })).json()) as { data: unknown };
  const headers = bearer(JSON.stringify(data));
  const isQueued = async (show: string) => {
    const jobs = (await (await request.get(`/api/admin/jobs?show=${show}`, { headers })).json()) as {
      data: { job: string }[];
    };
    return jobs.data.some(({ job }) => job === "play-demo-rest");
  };
  while ((await isQueued("waiting")) || (await isQueued("running")) || (await isQueued("retrying"))) {
    await new Promise((resolve) => setTimeout(resolve, 1000));
  }
}

export async function demoFacts(request: APIRequestContext): Promise<Demo> {
  const { uuid, short_code, guests } = await theDemoParty(request);
  const guestOf = (status: number) => guests.find((guest) => guest.status === status)?.uuid ?? "";
  const signIn = async (person: typeof demoAdmin) => {
    const { data } = (await (await request.post("/api/user/login", { data: person })).json()) as { data: unknown };
    return JSON.stringify(data);
  };
  const firstOf = async (address: string) => {
    const { data } = (await (await request.get(address)).json()) as { data: { uuid: string }[] };
    return data[0]?.uuid ?? "";
  };
  const admin = await signIn(demoAdmin);
  const charity = await firstOf("/api/charities?perpage=1");
  const organiser = await signIn(demoOrganiser);
  const { user } = JSON.parse(organiser) as { user: { uuid: string } };
  const own = await request.get(`/api/users/events/${user.uuid}/1`, { headers: bearer(organiser) });
  const past = ((await own.json()) as { data: { uuid: string }[] }).data[0]?.uuid ?? "";
  const read = async <Data>(address: string) =>
    ((await (await request.get(`/api/admin/${address}`, { headers: bearer(admin) })).json()) as { data: Data }).data;
  const page = await read<{ organiser: { uuid: string }; contributions: { data: { uuid: string }[] } }>(
    `events/${uuid}`,
  );
  const [dispute] = await read<{ provider: string; dispute_id: string }[]>("disputes?show=open");
  const requests = await read<{ uuid: string; topic: string }[]>("requests");
  const [waiting] = await read<{ charity: { uuid: string } }[]>("charities/waiting");
  return {
    party: uuid,
    past,
    code: short_code,
    awaiting: guestOf(1),
    declined: guestOf(3),
    accepted: guestOf(4),
    giver: guests.find(({ status, contributed }) => status === 4 && !contributed)?.uuid ?? "",
    theme: await firstOf("/api/eventthemes?perpage=0"),
    charity,
    person: page.organiser.uuid,
    contribution: page.contributions.data[0]?.uuid ?? "",
    dispute: `${dispute?.provider}/${dispute?.dispute_id}`,
    request: requests.find(({ topic }) => topic === "personal data")?.uuid ?? "",
    complaint: requests.find(({ topic }) => topic === "complaint")?.uuid ?? "",
    waiting: waiting?.charity.uuid ?? charity,
    sessions: { organiser, admin },
  };
}
