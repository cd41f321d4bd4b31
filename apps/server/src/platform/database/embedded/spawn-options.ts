import type { Place } from "./place.ts";

/** PostgreSQL's programs run as the server's user and see nothing of our environment (PGDATA, PGHOST, secrets). */
export function spawnOptions(place: Place): {
  cwd: string;
  env: Record<string, string>;
  uid?: number;
  gid?: number;
} {
  return {
    cwd: place.home,
    env: { PATH: process.env.PATH ?? "/usr/bin:/bin", HOME: place.home, LC_ALL: "C", TZ: "UTC" },
    ...place.runAs,
  };
}
