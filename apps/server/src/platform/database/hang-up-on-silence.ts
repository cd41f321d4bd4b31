import type { ClientBase } from "pg";

/**
 * The database ends a statement that takes too long by itself and says so. Whoever hears nothing a little later has lost
 * it: a network that swallows everything tells nobody.
 */
export const silence = { statementMilliseconds: 20_000, milliseconds: 22_000 } as const;

const said = "Query read timeout";

/** Whether somebody gave up listening for an answer. */
export const isSilence = (error: unknown): boolean => error instanceof Error && error.message === said;

/**
 * A connection on which no answer came is ended. It would go back to the pool otherwise, and the next request would
 * wait behind the question that is never answered.
 */
export function hangUpOnSilence(client: ClientBase): void {
  const query = client.query.bind(client) as (...asked: unknown[]) => unknown;
  const listening = (...asked: unknown[]) => {
    const answer = query(...asked);
    if (answer instanceof Promise) {
      answer.catch((error: unknown) => {
        if (isSilence(error)) void (client as ClientBase & { end(): Promise<void> }).end();
      });
    }
    return answer;
  };
  client.query = listening as ClientBase["query"];
}
