import { type InviteConfig, readInviteConfig, writeInviteConfig } from "@wishwell/poster/layout/invite-config";
import type { TestApp } from "../../../test-support/app.ts";

/** A poster as the editor sends it. */
export const aConfig = (more: Partial<InviteConfig> = {}): InviteConfig => ({
  ...writeInviteConfig(readInviteConfig({})),
  image_url: "/artwork/pirates.svg",
  heading_copy: "Ahoy, Maya!",
  heading_font: "Caprasimo",
  copy: "Bring a hat",
  ...more,
});

interface FetchOptions {
  readonly token?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Fetches a picture or a document as a browser would; an address may start with our own origin. */
export async function fetched({ app, deps }: TestApp, address: string, { token, headers }: FetchOptions = {}) {
  const answer = await app.inject({
    url: address.replace(deps.config.publicUrl, ""),
    headers: { ...(token !== undefined && { authorization: `Bearer ${token}` }), ...headers },
  });
  return { status: answer.statusCode, headers: answer.headers, bytes: answer.rawPayload };
}
