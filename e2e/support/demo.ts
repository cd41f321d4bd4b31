import type { APIRequestContext } from "@playwright/test";

/** The organiser of the small seed (SEED=small), with an active party and two invitations. */
export const demoOrganiser = { email: "priya@example.org", password: "seven-paper-lanterns" };

interface DemoParty {
  readonly uuid: string;
  readonly short_code: string;
  readonly guests: readonly { readonly uuid: string; readonly guest_first_name: string; readonly status: number }[];
}

/** That party, as its organiser reads it. */
export async function theDemoParty(request: APIRequestContext): Promise<DemoParty> {
  const login = await request.post("/api/user/login", { data: demoOrganiser });
  const { data: me } = (await login.json()) as { data: { token: string; user: { uuid: string } } };
  const headers = { authorization: `Bearer ${me.token}` };
  const read = async <Rows>(address: string) =>
    ((await (await request.get(address, { headers })).json()) as { data: Rows }).data;
  const [party] = await read<Pick<DemoParty, "uuid" | "short_code">[]>(`/api/users/events/${me.user.uuid}/0`);
  if (!party) throw new Error("The organiser has no party");
  const guests = await read<DemoParty["guests"]>(`/api/eventattendees/search?event_uuid=${party.uuid}&perpage=100`);
  return { ...party, guests };
}
