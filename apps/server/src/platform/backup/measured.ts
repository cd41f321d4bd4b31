import { createHash } from "node:crypto";
import { Transform } from "node:stream";

/** How long something is and what it is, to know it again. */
interface Sum {
  readonly bytes: number;
  readonly sha256: string;
}

/** Passes everything on, and says at the end what it was. */
export function measured(): { readonly through: Transform; sum(): Sum } {
  const hash = createHash("sha256");
  let bytes = 0;
  const through = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  return { through, sum: () => ({ bytes, sha256: hash.digest("hex") }) };
}

export const sumOf = (bytes: Uint8Array): Sum => ({
  bytes: bytes.length,
  sha256: createHash("sha256").update(bytes).digest("hex"),
});

export const isSame = (one: Sum, other: Sum) => one.bytes === other.bytes && one.sha256 === other.sha256;
