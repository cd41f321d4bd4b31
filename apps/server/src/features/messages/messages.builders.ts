import type { TestApp } from "../../testing/app.ts";
import { send } from "../../testing/send.ts";

type Body = Readonly<Record<string, unknown>>;

/** What a guest says by the link, from a place of their own. */
export const guestSays = ({ app }: TestApp, uuid: string, body: Body, token?: string) =>
  send(app, "POST /events/attendeemessage/{uuid}", { params: { uuid }, body, ...(token !== undefined && { token }) });

export const organiserSays = ({ app }: TestApp, token: string, uuid: string, content = "See you soon") =>
  send(app, "POST /eventattendees/message/{uuid}", { params: { uuid }, token, body: { content } });

export const organiserSaysToMany = ({ app }: TestApp, token: string, body: Body) =>
  send(app, "POST /eventattendees/messagemany", { token, body: { content: "Bring socks", ...body } });

export const history = ({ app }: TestApp, uuid: string, token?: string) =>
  send(app, "GET /eventattendees/messages/{uuid}", { params: { uuid }, ...(token !== undefined && { token }) });
