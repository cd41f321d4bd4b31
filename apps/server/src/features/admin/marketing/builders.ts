import type { TestApp } from "../../../../test-support/app.ts";
import { send } from "../../../../test-support/send.ts";

export const tenPosters = {
  subject: "Ten new posters",
  content: "There are ten new posters.\n\nThe whale is our favourite.",
  button_words: "See the themes",
  button_url: "https://wishwell.example/cms/themes",
} as const;

/** A campaign that is not sent yet. */
export async function aMarketingLetter({ app }: TestApp, token: string, changes: object = {}): Promise<string> {
  const { body } = await send(app, "POST /admin/marketing/letters", { token, body: { ...tenPosters, ...changes } });
  return body.data?.uuid ?? "";
}

export const actOnLetter = ({ app }: TestApp, token: string, uuid: string, action: string) =>
  send(app, "POST /admin/marketing/letters/{uuid}", { params: { uuid }, token, body: { action } });
