import type { AnswerStatus } from "@wishwell/domain/guests/guest-status";
import type { Config } from "../../platform/config/config.ts";
import { keyedHash } from "../../platform/http/signed-urls.ts";

/** Somebody who asks to come to a party. */
export interface GuestRequest {
  readonly id: string;
  readonly partyId: string;
  readonly name: string;
  readonly email: string;
  readonly message: string;
  /** For those who ask to be on the list at once: what they are called, and what they would answer. */
  readonly firstName: string;
  readonly lastName: string;
  readonly wantedStatus: AnswerStatus | null;
  readonly createdAt: Date;
  /** When whoever asks to be on the list showed that the address is theirs. */
  readonly confirmedAt: Date | null;
  readonly answer: RequestAnswer | null;
}

export type RequestAnswer = "accept" | "decline";

/** An invitation can be asked for by anybody; a place on the list only by somebody who reads letters to that address. */
export const reachedOrganiser = ({ wantedStatus, confirmedAt }: GuestRequest): boolean =>
  wantedStatus === null || confirmedAt !== null;

/** The secret of a confirming letter is kept only like this. */
export function hashRequestSecret({ appSecret }: Pick<Config, "appSecret">, token: string): Buffer {
  return keyedHash(appSecret, "guest request", token);
}
