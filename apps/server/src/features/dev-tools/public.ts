export { servePayPages } from "./sandbox/checkout.routes.ts";
