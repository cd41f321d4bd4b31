import type { TestApp } from "../../../test-support/app.ts";
import { send } from "../../../test-support/send.ts";

let place = 0;

/** Asks for a place on the list, each time from another IP address. */
export const askForPlace = ({ app }: TestApp, uuid: string, said: Readonly<Record<string, unknown>> = {}) =>
  send(app, "POST /events/inviteguestrequest/{uuid}", {
    params: { uuid },
    from: `198.51.100.${(place += 1) % 250}`,
    body: { guest_first_name: "Olive", guest_last_name: "Bennett", email: "hannah@example.org", status: 4, ...said },
  });

export const askForInvitation = ({ app }: TestApp, uuid: string, said: Readonly<Record<string, unknown>> = {}) =>
  send(app, "POST /events/inviterequest/{uuid}", {
    params: { uuid },
    from: `198.51.100.${(place += 1) % 250}`,
    body: { name: "Bob Stranger", email: "bob@example.org", message: "May Tom come?", ...said },
  });

/** The secret from the latest email to this address. */
export async function tokenFor(ctx: TestApp, email = "hannah@example.org"): Promise<string> {
  await ctx.runJobs();
  const letters = await ctx.mailbox(email);
  const link = letters.flatMap(({ links }) => links).find((address) => address.includes("/event/request/"));
  return link?.split("/").at(-1) ?? "";
}

export const confirmPlace = ({ app }: TestApp, token: string) =>
  send(app, "POST /events/inviteguestrequest/confirm/{token}", { params: { token } });

export const requestsOf = ({ app }: TestApp, uuid: string, token: string) =>
  send(app, "GET /events/inviterequests/{uuid}", { params: { uuid }, token });

export const answer = ({ app }: TestApp, uuid: string, token: string, answered: "accept" | "decline") =>
  send(app, "POST /events/inviterequests/{uuid}", { params: { uuid }, token, body: { answer: answered } });

/** Replies on the party’s own page, each time from another IP address unless the test gives one. */
export const replyHere = (
  { app }: TestApp,
  uuid: string,
  said: Readonly<Record<string, unknown>> = {},
  from = `198.51.100.${(place += 1) % 250}`,
) =>
  send(app, "POST /events/classreply/{uuid}", {
    params: { uuid },
    from,
    body: { guest_first_name: "Ezra", carer_first_name: "Dana", status: 4, ...said },
  });

export const newReplies = ({ app }: TestApp, uuid: string, token: string) =>
  send(app, "GET /events/classreplies/{uuid}", { params: { uuid }, token });

export const decide = (
  { app }: TestApp,
  uuid: string,
  token: string,
  body: { readonly answer: "accept" | "merge" | "remove"; readonly guest_uuid?: string },
) => send(app, "POST /events/classreplies/{uuid}", { params: { uuid }, token, body });
