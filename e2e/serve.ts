// Wishwell for the browser tests: the real start on a data folder of its own, which goes when the tests are done.
import { startWishwell } from "./support/server.ts";

const { server, cleared } = await startWishwell(Number(process.env["PORT"]));
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => server.kill(signal));
await cleared;
