export { servePayPages } from "./pay.routes.ts";
