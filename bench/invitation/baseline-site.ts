import type { AddressInfo } from "node:net";
import fastify from "fastify";
import { Pool } from "pg";

export interface BaselineSite {
  readonly port: number;
  close(): Promise<void>;
}

/** The size of a page, whatever it says. */
export interface PageSize {
  readonly elements: number;
  readonly bytes: number;
}

/**
 * A minimal server: Fastify with one route that sends a row found by its key, and one that renders a page from it with
 * as many elements and bytes as ours.
 */
export async function openBaselineSite(databaseUrl: string, size: PageSize): Promise<BaselineSite> {
  const renderPage = await pageRenderer();
  const pool = new Pool({ connectionString: databaseUrl, max: 10 });
  const site = fastify();
  const read = async (id: string) => {
    const { rows } = await pool.query<{ first_name: string }>("select * from guests where id = $1", [id]);
    return rows[0];
  };
  site.get<{ Params: { id: string } }>("/data/:id", async ({ params }) => read(params.id));
  site.get<{ Params: { id: string } }>("/page/:id", async ({ params }, reply) => {
    const guest = await read(params.id);
    return reply.type("text/html; charset=utf-8").send(`<!doctype html>${renderPage(guest?.first_name ?? "", size)}`);
  });
  await site.listen({ host: "127.0.0.1", port: 0 });
  return {
    port: (site.server.address() as AddressInfo).port,
    async close() {
      await site.close();
      await pool.end();
    },
  };
}

export const countElements = (html: string): number => html.match(/<[a-z]/g)?.length ?? 0;

/** Uses React's production build, which does no checks: React picks its build when it is loaded. */
async function pageRenderer(): Promise<(name: string, size: PageSize) => string> {
  process.env["NODE_ENV"] = "production";
  const { createElement } = await import("react");
  const { renderToString } = await import("react-dom/server.edge");
  return (name, { elements, bytes }) => {
    const perElement = bytes / elements - '<p class="line"></p>'.length;
    const words = "word ".repeat(bytes / 5).slice(0, Math.max(0, Math.round(perElement)));
    const lines = Array.from({ length: elements }, (_, line) =>
      createElement("p", { key: line, className: "line" }, line === 0 ? name : words),
    );
    return renderToString(createElement("main", null, lines));
  };
}
