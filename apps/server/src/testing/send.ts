import type { ErrorAnswer } from "@wishwell/contract/answers";
import type { Answer, CallKey } from "@wishwell/contract/calls";
import type { FastifyInstance, InjectOptions } from "fastify";

interface Sending {
  /** What stands in the braces of the call's path. */
  readonly params?: Readonly<Record<string, string>>;
  readonly body?: object;
  readonly token?: string;
  /** The client's network address. */
  readonly from?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Reply<Key extends CallKey> {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: Partial<Answer<Key>> & Partial<ErrorAnswer>;
}

/** Makes a call of the contract as a browser would. */
export async function send<Key extends CallKey>(
  app: FastifyInstance,
  key: Key,
  sending: Sending = {},
): Promise<Reply<Key>> {
  const [method, path] = key.split(" ") as [NonNullable<InjectOptions["method"]>, string];
  const url = `/api${path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(sending.params?.[name] ?? ""))}`;
  const response = await app.inject({
    method,
    url,
    remoteAddress: sending.from ?? "192.0.2.1",
    headers: {
      ...(sending.token !== undefined && { authorization: `Bearer ${sending.token}` }),
      ...sending.headers,
    },
    ...(sending.body && { payload: sending.body }),
  });
  const body = response.body === "" ? {} : response.json<Reply<Key>["body"]>();
  return { status: response.statusCode, headers: response.headers, body };
}
