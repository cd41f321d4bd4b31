import type { Config } from "../platform/config/config.ts";

/** One line for the terminal. */
export class PortTaken extends Error {
  constructor({ PORT, HOST }: Pick<Config, "PORT" | "HOST">) {
    super(`Port ${PORT} on ${HOST} is already in use: stop what runs there, or choose another PORT.`);
  }
}
