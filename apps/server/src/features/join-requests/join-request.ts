import type { AnswerStatus } from "@wishwell/domain/guests/guest-status";
import type { Config } from "../../platform/config/config.ts";
import { keyedHash } from "../../platform/http/signed-urls.ts";

export interface GuestRequest {
  readonly id: string;
  readonly partyId: string;
  readonly name: string;
  readonly email: string;
  readonly message: string;
  /** Only for requests for a place on the list: the guest's name and the reply they would give. */
  readonly firstName: string;
  readonly lastName: string;
  readonly wantedStatus: AnswerStatus | null;
  readonly createdAt: Date;
  /** When the sender of a request for a place confirmed their email address. */
  readonly confirmedAt: Date | null;
  readonly answer: RequestAnswer | null;
}

export type RequestAnswer = "accept" | "decline";

/** Anyone can ask for an invitation. A request for a place must first be confirmed from its email address. */
export const reachedOrganiser = ({ wantedStatus, confirmedAt }: GuestRequest): boolean =>
  wantedStatus === null || confirmedAt !== null;

/** Only this hash of the confirmation secret is stored. */
export function hashRequestSecret({ appSecret }: Pick<Config, "appSecret">, token: string): Buffer {
  return keyedHash(appSecret, "guest request", token);
}
