import { type RequestTopic, requestTopics } from "@wishwell/contract/api/refunds";
import { answerDue } from "@wishwell/domain/admin/request-clock";
import type { Day } from "@wishwell/domain/parties/london-time";
import { dateInProse } from "@wishwell/domain/parties/party-dates";
import { emailKey } from "@wishwell/domain/text/email-key";
import { splitName } from "@wishwell/domain/text/full-name";
import type { Tx } from "../../platform/database/database.ts";
import type { Deps } from "../../platform/deps.ts";
import type { Actor } from "../../platform/http/api/actor.ts";
import { hasAddress } from "../accounts/public.ts";
import type { ContactMessage } from "./contact.store.ts";
import { countDataRequests, type DataRequest, insertDataRequest } from "./data-requests.store.ts";

const day = 24 * 60 * 60 * 1000;
/** A stranger can enter any address, so nobody is sent more of them. The number is on the screen too. */
const acknowledgementsADay = 5;

/** For example "D-12". */
export const requestNumber = ({ number }: Pick<DataRequest, "number">): string => `D-${number}`;

export const isRequest = (topic: ContactMessage["topic"]): topic is RequestTopic =>
  requestTopics.some((known) => known === topic);

export interface Received {
  readonly number: string;
  readonly dueOn: Day;
}

/** Starts the clock, and acknowledges the request at once. */
export async function receiveRequest(
  deps: Deps,
  tx: Tx,
  actor: Actor,
  written: Pick<ContactMessage, "id" | "name" | "email" | "message"> & {
    readonly topic: RequestTopic;
  },
): Promise<Received> {
  const { id, topic, name, email, message } = written;
  const now = deps.clock.now();
  const dueOn = answerDue(now);
  const signedIn = actor.kind === "user" && (await hasAddress(tx, actor.userId, emailKey(email)));
  const before = await countDataRequests(tx, email, new Date(now.getTime() - day));
  const stored = await insertDataRequest(tx, { id, topic, name, email, message, signedIn, dueOn }, now);
  const number = requestNumber({ number: stored });
  if (before < acknowledgementsADay) {
    await tellSender(deps, tx, { name, email, topic }, { step: "received", number, dueOn, words: "" });
  }
  return { number, dueOn };
}

interface Told {
  readonly step: "received";
  readonly number: string;
  readonly dueOn: Day;
  readonly words: string;
}

async function tellSender(
  { mail, config }: Pick<Deps, "mail" | "config">,
  tx: Tx,
  { name, email, topic }: Pick<DataRequest, "name" | "email" | "topic">,
  { dueOn, ...told }: Told,
): Promise<void> {
  await mail.queue(tx, {
    template: "data-request",
    to: email,
    priority: "interactive",
    replyTo: config.SUPPORT_EMAIL,
    props: {
      ...told,
      product: config.PRODUCT_NAME,
      firstName: splitName(name).firstName,
      topic,
      answerBy: dateInProse(dueOn),
      supportEmail: config.SUPPORT_EMAIL,
    },
  });
}
