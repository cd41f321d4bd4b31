import { z } from "zod";
import type { Clock } from "../../clock/clock.ts";
import type { Position } from "../directory/directory-packer.ts";

const usualPatience = 2_000;
const longestAnswer = 64 * 1024;

const position = {
  latitude: z.number().min(-90).max(90).nullish(),
  longitude: z.number().min(-180).max(180).nullish(),
};
const found = z.object({
  status: z.literal(200),
  result: z.object({ postcode: z.string(), ...position, bua: z.string().max(200).nullish() }),
});
/** A postcode that is out of use is told beside the refusal, with where it was. */
const notFound = z.object({
  status: z.literal(404),
  terminated: z.object({ postcode: z.string(), ...position }).nullish(),
});

interface Settings {
  /** https://api.postcodes.io, or a server of one's own with the same calls. */
  readonly baseUrl: string;
  /** Milliseconds for the whole answer. */
  readonly patience?: number;
}

/** Asks postcodes.io. The postcode is all that leaves the house: not who asks, nor what for. */
export function createPostcodesIo({ baseUrl, patience = usualPatience }: Settings): Geocoder {
  const base = baseUrl.replace(/\/+$/, "");
  return {
    async ask(postcode) {
      const response = await fetch(`${base}/postcodes/${encodeURIComponent(postcode)}`, {
        headers: { accept: "application/json", "user-agent": "Wishwell" },
        // Elsewhere is not where the settings say.
        redirect: "error",
        signal: AbortSignal.timeout(patience),
      });
      const answer: unknown = JSON.parse(await textOf(response));
      const result = response.status === 404 ? notFound.parse(answer).terminated : found.parse(answer).result;
      return result ? placeIn(result, postcode) : null;
    },
  };
}

type Result = z.output<typeof found>["result"] | NonNullable<z.output<typeof notFound>["terminated"]>;

function placeIn(result: Result, asked: string): FoundPlace | null {
  const { postcode, latitude, longitude } = result;
  if (postcode.replaceAll(" ", "").toUpperCase() !== asked.replaceAll(" ", "")) {
    throw new Error("the answer is about another postcode");
  }
  // The islands outside the United Kingdom are known by name only.
  if (typeof latitude !== "number" || typeof longitude !== "number") return null;
  return { latitude, longitude, town: townNamed("bua" in result ? result.bua : null) };
}

/** `Ashford (Ashford)` tells which of several; people call it Ashford. */
function townNamed(builtUpArea: string | null | undefined): string | null {
  const name = builtUpArea?.replace(/\(.*\)/, "").trim();
  return name ? name : null;
}

/** However much is sent, no more than this is taken in. */
async function textOf(response: Response): Promise<string> {
  if (!response.ok && response.status !== 404) throw new Error(`the geocoder answered ${response.status}`);
  const decoder = new TextDecoder();
  let text = "";
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk, { stream: true });
    if (text.length > longestAnswer) throw new Error("the geocoder's answer is too long");
  }
  return text + decoder.decode();
}

const failuresInARow = 3;
const quietMilliseconds = 60_000;

/** Keeps from asking a service that does not answer: after three failures it has a minute's rest, then one try. */
export class Breaker {
  readonly #clock: Clock;
  #failures = 0;
  #quietUntil = 0;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Whoever is let through says how it went. */
  letsThrough(): boolean {
    if (this.#failures < failuresInARow) return true;
    const now = this.#clock.now().getTime();
    if (now < this.#quietUntil) return false;
    // One tries; the others stay quiet until it is known how that went.
    this.#quietUntil = now + quietMilliseconds;
    return true;
  }

  succeeded(): void {
    this.#failures = 0;
  }

  failed(): void {
    this.#failures += 1;
    if (this.#failures >= failuresInARow) this.#quietUntil = this.#clock.now().getTime() + quietMilliseconds;
  }
}

export interface FoundPlace extends Position {
  readonly town: string | null;
}

/** A service elsewhere that knows where postcodes lie. */
export interface Geocoder {
  /** `null` when it knows no such postcode, or not where it lies. Throws when there is no answer to rely on. */
  ask(postcode: string): Promise<FoundPlace | null>;
}
