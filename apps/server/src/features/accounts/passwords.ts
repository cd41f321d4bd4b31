import { hash, parseOptions, verify } from "@node-rs/argon2";
import { createGate } from "../../platform/limits/gate.ts";

/** Argon2id (the library's default kind), 19 MiB, two passes. */
const cost = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 } as const;

// Each hash fills 19 MiB and a core: a crowd at the door must not take the house down.
const gate = createGate({ atOnce: 4, waiting: 200 });

export async function hashPassword(password: string): Promise<string> {
  return gate.pass(() => hash(password, cost));
}

export async function passwordFits(passwordHash: string, password: string): Promise<boolean> {
  return gate.pass(() => verify(passwordHash, password));
}

/** The same work as for a real account, so that the time taken does not tell whether there is one. */
export async function pretendToCheck(password: string): Promise<void> {
  await passwordFits(nobodysHash, password);
}

/** Made with another cost than today's: to be made anew while the password is at hand. */
export function isOutdated(passwordHash: string): boolean {
  const made = parseOptions(passwordHash);
  return (
    made.memoryCost !== cost.memoryCost || made.timeCost !== cost.timeCost || made.parallelism !== cost.parallelism
  );
}

/** The hash of a random secret that nobody knows. */
export const nobodysHash =
  "$argon2id$v=19$m=19456,t=2,p=1$2LXzwVBjEIRJwx3QF2SnAg$lcYo7L8w4vJBtHFtZRPKMdNgh/ti8m4zyCTPXm9k7gg";
