/** Everything unguessable comes from here, so that tests can foresee it. */
export interface Random {
  /** A version 4 uuid. */
  uuid(): string;
  /** A 256-bit secret for links and sign-ins, safe in a URL. */
  token(): string;
  /** Characters of Crockford's base32 for codes that people type. */
  code(length: number): string;
}
