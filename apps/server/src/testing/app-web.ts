import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A tiny web build with one page of each kind, so that serving can be tested without building the real one. */
export async function smallWebBuild(): Promise<{ folder: string; remove(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), "wishwell-web-"));
  const parts = ["server", "client/assets", "client/cards", "client/.vite"];
  for (const part of parts) await mkdir(join(folder, part), { recursive: true });
  const files: Record<string, string> = {
    "package.json": '{ "type": "module" }',
    "server/server.js": renderer,
    "client/assets/open-3f2a9c.js": "export const party = true;\n".repeat(100),
    "client/assets/face-1b2c3d.woff2": "not really a font",
    "client/favicon.svg": "<svg/>",
    "client/cards/home.png": "not really a picture",
    "public-paths.json": '["/", "/cms/charities"]',
    "client/.vite/manifest.json": "{}",
  };
  for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content);
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}

const renderer = `let rendered = 0;
export function createRenderer(folder) {
  return {
    pageAt(path) {
      if (path === "/") return { name: "home", params: {}, counted: true };
      if (path === "/cms/charities") return { name: "charities", params: {}, counted: true };
      const [, code] = /^\\/@([^/]+)$/.exec(path) ?? [];
      if (code) return { name: "party-by-code", params: { code } };
      const [, token] = /^\\/event\\/request\\/([^/]+)$/.exec(path) ?? [];
      if (token) return { name: "guest-request", params: { token } };
      const [, refund] = /^\\/refund\\/confirm\\/([^/]+)$/.exec(path) ?? [];
      if (refund) return { name: "refund-request", params: { token: refund } };
      const [, page, id] = /^\\/(event|eventattendee|eventattendee\\/thanks|eventattendee\\/donate|event\\/request)\\/(?!create$)([^/]+)$/.exec(path) ?? [];
      const name = { event: "party", eventattendee: "invitation", "eventattendee/thanks": "thanks", "eventattendee/donate": "donate" }[page] ?? "guest-request";
      return page ? { name, params: { uuid: id, token: id } } : null;
    },
    renderPage({ path, nonce, config, content, canonicalQuery, head }) {
      rendered += 1;
      const long = "<p>party</p>".repeat(200);
      if (path === "/") return { status: 200, kind: "open", html: "<h1>" + config.product + " " + rendered + "</h1>" + long };
      if (path === "/cms/charities") {
        return { status: 200, kind: "open", html: JSON.stringify({ rendered, content, canonicalQuery }) };
      }
      if (content !== undefined) return { status: 200, kind: "open", html: JSON.stringify({ rendered, content, head }) };
      if (path === "/broken") throw new Error("the page broke at " + folder);
      if (/^\\/(user|dev\\/ui|dashboard|admin|event\\/(?:details|payout|clone|create)|charity)\\b/.test(path)) {
        return { status: 200, kind: "planner", html: '<style nonce="' + nonce + '"></style>' + long };
      }
      return { status: 404, kind: "open", html: "<h1>404 " + path + "</h1>" };
    },
  };
}
`;
