export { servePayPages } from "./pay.routes.ts";
export { sandboxDesk } from "./sandbox-desk.routes.ts";
