import { z } from "zod";
import type { Position } from "../directory/directory-packer.ts";

const longestAnswer = 64 * 1024;

const position = {
  latitude: z.number().min(-90).max(90).nullish(),
  longitude: z.number().min(-180).max(180).nullish(),
};
const found = z.object({
  status: z.literal(200),
  result: z.object({ postcode: z.string(), ...position, bua: z.string().max(200).nullish() }),
});
/** For a terminated postcode the 404 response includes its last position. */
const notFound = z.object({
  status: z.literal(404),
  terminated: z.object({ postcode: z.string(), ...position }).nullish(),
});

interface Settings {
  /** https://api.postcodes.io, or a self-hosted server with the same API. */
  readonly baseUrl: string;
  /** Milliseconds for the complete response. */
  readonly patience?: number;
}

/** Looks up postcodes at postcodes.io. Only the postcode is sent: not who asks, nor why. */
export function createPostcodesIo({ baseUrl, patience = 2_000 }: Settings): Geocoder {
  const base = baseUrl.replace(/\/+$/, "");
  return {
    async ask(postcode) {
      const response = await fetch(`${base}/postcodes/${encodeURIComponent(postcode)}`, {
        headers: { accept: "application/json", "user-agent": "Wishwell" },
        // A redirect could lead away from the configured host.
        redirect: "error",
        signal: AbortSignal.timeout(patience),
      });
      const answer: unknown = JSON.parse(await textOf(response));
      const result = response.status === 404 ? notFound.parse(answer).terminated : found.parse(answer).result;
      return result ? placeIn(result, postcode) : null;
    },
  };
}

function placeIn(result: z.output<typeof found>["result"], asked: string): FoundPlace | null {
  const { postcode, latitude, longitude } = result;
  if (postcode.replaceAll(" ", "").toUpperCase() !== asked.replaceAll(" ", "")) {
    throw new Error("the response is about another postcode");
  }
  // Postcodes of the islands outside the United Kingdom have no position.
  if (typeof latitude !== "number" || typeof longitude !== "number") return null;
  return { latitude, longitude, town: townNamed(result.bua) };
}

/** `Ashford (Ashford)` distinguishes towns of the same name; people say Ashford. */
const townNamed = (builtUpArea: string | null | undefined) => builtUpArea?.replace(/\(.*\)/, "").trim() || null;

/** Limits how much is read, however much the service sends. */
async function textOf(response: Response): Promise<string> {
  if (!response.ok && response.status !== 404) throw new Error(`the geocoder responded with ${response.status}`);
  const decoder = new TextDecoder();
  let text = "";
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk, { stream: true });
    if (text.length > longestAnswer) throw new Error("the geocoder's response is too long");
  }
  return text + decoder.decode();
}

export interface FoundPlace extends Position {
  readonly town: string | null;
}

/** An external service that knows the positions of postcodes. */
export interface Geocoder {
  /** `null` when the postcode or its position is unknown. Throws when there is no reliable response. */
  ask(postcode: string): Promise<FoundPlace | null>;
}
