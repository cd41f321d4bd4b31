import { type RequestTopic, requestTopics } from "@wishwell/contract/api/refunds";
import { requestTexts } from "@wishwell/contract/texts/request-texts";
import { alertDays, answerDue, daysLeft, latestAnswer } from "@wishwell/domain/admin/request-clock";
import { addDays, type Day, londonDay, londonInstant } from "@wishwell/domain/parties/london-time";
import { dateInProse, shortDate } from "@wishwell/domain/parties/party-dates";
import { emailKey } from "@wishwell/domain/text/email-key";
import { splitName } from "@wishwell/domain/text/full-name";
import { alertOperators, settleAlerts } from "../../platform/alerts/alerts.ts";
import type { Tx } from "../../platform/database/database.ts";
import type { Deps } from "../../platform/deps.ts";
import { type Actor, isAdmin } from "../../platform/http/api/actor.ts";
import { forbidden, invalid, notFound, refuse } from "../../platform/http/api/refusal.ts";
import { hasAddress } from "../accounts/public.ts";
import type { ContactMessage } from "./contact.store.ts";
import {
  countDataRequests,
  type DataRequest,
  forgetIfErased,
  insertDataRequest,
  lockDataRequest,
  requestsDueBy,
  saveAnswer,
  saveLonger,
} from "./data-requests.store.ts";

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

interface Answering {
  readonly id: string;
  readonly answer: string;
}

/** Emails the answer and keeps it. A request is answered once. */
export async function answerRequest(deps: Deps, admin: Actor, { id, answer }: Answering): Promise<void> {
  if (!isAdmin(admin)) throw forbidden();
  await deps.db.transaction().execute(async (tx) => {
    const request = await lockOpen(tx, id);
    await saveAnswer(tx, id, { answer, by: admin.userId, at: deps.clock.now() });
    await tellSender(deps, tx, request, {
      step: "answered",
      number: requestNumber(request),
      dueOn: request.dueOn,
      words: answer,
    });
    await forgetIfErased(tx, id);
    await deps.audit.record(tx, admin, { action: "answer request", subjectKind: "request", subjectId: id });
    await settleAlerts(deps, tx, requestCause(request));
  });
}

interface Moving {
  readonly id: string;
  readonly dueOn: Day;
  readonly reason: string;
}

/** Moves the last day, once and to none that has passed, and tells the sender why. */
export async function takeLonger(deps: Deps, admin: Actor, { id, dueOn, reason }: Moving): Promise<void> {
  if (!isAdmin(admin)) throw forbidden();
  await deps.db.transaction().execute(async (tx) => {
    const request = await lockOpen(tx, id);
    if (request.longerAt !== null) throw refuse("moved", requestTexts.movedBefore);
    const latest = latestAnswer(request.createdAt);
    const yesterday = addDays(londonDay(deps.clock.now()), -1);
    const after = request.dueOn < yesterday ? yesterday : request.dueOn;
    if (dueOn <= after) throw invalid({ due_on: [requestTexts.dayTooEarly(after)] });
    if (dueOn > latest) throw invalid({ due_on: [requestTexts.dayTooLate(latest)] });
    await saveLonger(tx, id, { dueOn, reason, at: deps.clock.now() });
    await tellSender(deps, tx, request, { step: "longer", number: requestNumber(request), dueOn, words: reason });
    const changes = [{ field: "due_on", before: shortDate(request.dueOn), after: shortDate(dueOn) }];
    await deps.audit.record(tx, admin, { action: "extend request", subjectKind: "request", subjectId: id, changes });
    await settleAlerts(deps, tx, requestCause(request));
  });
}

async function lockOpen(tx: Tx, id: string): Promise<DataRequest> {
  const request = await lockDataRequest(tx, id);
  if (request === null) throw notFound();
  if (request.answeredAt !== null) throw refuse("answered", requestTexts.answeredBefore);
  return request;
}

const requestCause = ({ id }: Pick<DataRequest, "id">): string => `data request ${id}`;

/** Alerts the admins a week before the last day, and again when it has passed. */
export async function watchRequests(deps: Deps): Promise<void> {
  const now = deps.clock.now();
  for (const request of await requestsDueBy(deps.db, addDays(londonDay(now), alertDays))) {
    const { id, topic, dueOn } = request;
    const isLate = daysLeft(dueOn, now) < 0;
    const thing = topic === "complaint" ? "a complaint" : "a data request";
    await deps.db.transaction().execute((tx) =>
      alertOperators(deps, tx, {
        cause: requestCause(request),
        event: `data request ${id} ${isLate ? "late" : "soon"} ${dueOn}`,
        title: isLate ? `the answer to ${thing} is late` : `${thing} needs an answer soon`,
        lines: [
          isLate
            ? `${requestNumber(request)} should have been answered by ${dateInProse(dueOn)}.`
            : `${requestNumber(request)} must be answered by ${dateInProse(dueOn)}.`,
        ],
        about: { kind: "request", id },
        respondBy: londonInstant(dueOn, "23:59"),
      }),
    );
  }
}

interface Told {
  readonly step: "received" | "longer" | "answered";
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
