import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from "node:crypto";

const sha256 = (bytes: Buffer | string) => createHash("sha256").update(bytes).digest();
const url = (bytes: Buffer) => bytes.toString("base64url");

/** The few kinds of CBOR that WebAuthn needs. */
function cbor(value: unknown): Buffer {
  if (typeof value === "number") return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === "string") return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  const pairs = [...(value as Map<unknown, unknown>)].flatMap(([key, inner]) => [cbor(key), cbor(inner)]);
  return Buffer.concat([head(5, pairs.length / 2), ...pairs]);
}

function head(kind: number, length: number): Buffer {
  const top = kind << 5;
  if (length < 24) return Buffer.of(top | length);
  return length < 256 ? Buffer.of(top | 24, length) : Buffer.of(top | 25, length >> 8, length & 255);
}

function publicKeyOf(key: KeyObject): Buffer {
  const { x = "", y = "" } = key.export({ format: "jwk" });
  return cbor(
    new Map<number, unknown>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, "base64url")],
      [-3, Buffer.from(y, "base64url")],
    ]),
  );
}

interface Asked {
  readonly challenge: string;
}

interface Saying {
  readonly origin?: string;
  readonly userVerified?: boolean;
  /** Replaces the device's own counter. */
  readonly counter?: number;
}

/** A phone or password manager with one passkey. Its counter stays 0 unless it counts. */
export class PasskeyDevice {
  readonly #keys = generateKeyPairSync("ec", { namedCurve: "P-256" });
  readonly #id = randomBytes(32);
  readonly #origin: string;
  readonly #counts: boolean;
  #counter = 0;
  #userHandle = "";

  constructor(origin: string, { counts = false } = {}) {
    this.#origin = origin;
    this.#counts = counts;
  }

  /** Answers like `startRegistration`. */
  register({ challenge, user }: Asked & { readonly user: { readonly id: string } }, saying: Saying = {}) {
    this.#userHandle = user.id;
    const length = Buffer.alloc(2);
    length.writeUInt16BE(this.#id.length);
    const credential = Buffer.concat([Buffer.alloc(16), length, this.#id, publicKeyOf(this.#keys.publicKey)]);
    const authData = Buffer.concat([this.#data(0x40, saying), credential]);
    const attestation = new Map<string, unknown>([
      ["fmt", "none"],
      ["attStmt", new Map()],
      ["authData", authData],
    ]);
    return {
      ...this.#about(),
      response: {
        clientDataJSON: this.#clientData("webauthn.create", challenge, saying),
        attestationObject: url(cbor(attestation)),
        transports: ["internal", "hybrid"],
      },
    };
  }

  /** Answers like `startAuthentication`. */
  use({ challenge }: Asked, saying: Saying = {}) {
    if (this.#counts) this.#counter += 1;
    const data = this.#data(0, saying);
    const client = this.#clientData("webauthn.get", challenge, saying);
    const signed = Buffer.concat([data, sha256(Buffer.from(client, "base64url"))]);
    return {
      ...this.#about(),
      response: {
        clientDataJSON: client,
        authenticatorData: url(data),
        signature: url(sign("sha256", signed, this.#keys.privateKey)),
        userHandle: this.#userHandle,
      },
    };
  }

  #about() {
    const id = url(this.#id);
    return { id, rawId: id, type: "public-key" as const, clientExtensionResults: {} };
  }

  #data(more: number, { userVerified = true, counter = this.#counter }: Saying): Buffer {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    const flags = 0x01 | (userVerified ? 0x04 : 0) | more;
    return Buffer.concat([sha256(new URL(this.#origin).hostname), Buffer.of(flags), count]);
  }

  #clientData(type: string, challenge: string, { origin = this.#origin }: Saying): string {
    return url(Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false })));
  }
}
