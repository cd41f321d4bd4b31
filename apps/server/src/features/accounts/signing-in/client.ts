import { deviceName } from "@wishwell/domain/text/device-name";
import type { FastifyRequest } from "fastify";
import type { Client } from "./open-session.ts";

interface SignInBody {
  readonly remember_me?: boolean | 0 | 1 | undefined;
  readonly browser_key?: string | undefined;
}

export const deviceOf = ({ headers }: FastifyRequest): string => deviceName(headers["user-agent"]);

export const clientOf = (request: FastifyRequest, body: SignInBody): Client => ({
  device: deviceOf(request),
  browserKey: body.browser_key,
  remember: Boolean(body.remember_me),
});
