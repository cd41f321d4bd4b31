import type { FastifyReply, FastifyRequest } from "fastify";

/**
 * Whether a GET with side effects may have them: only if the caller accepts JSON explicitly. A browser's navigation, a
 * mail scanner's wildcard and a HEAD request must not change anything.
 */
export function asksForJson({ method, headers }: Pick<FastifyRequest, "method" | "headers">): boolean {
  const ranges = (headers.accept ?? "").toLowerCase().split(",");
  const named = ranges.some((range) => {
    const [type, ...parameters] = range.split(";").map((part) => part.trim());
    return type === "application/json" && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
  });
  return method !== "HEAD" && named;
}

/** Whether a person is looking: browsers name HTML when they open a link, programs don't. */
export const asksForPage = ({ headers }: Pick<FastifyRequest, "headers">): boolean =>
  /(?:^|,)\s*text\/html\b/i.test(headers.accept ?? "");

/** Redirects the browser to a page instead of answering. */
export async function redirectTo(reply: FastifyReply, address: string): Promise<never> {
  await reply.redirect(address, 303);
  return undefined as never;
}
