// Wishwell for the browser tests: the real start command on a temporary data folder, deleted when the tests end.
import { startWishwell } from "./support/server.ts";

const { server, cleared } = await startWishwell(Number(process.env["PORT"]));
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => server.kill(signal));
await cleared;
