import type { AdminDataRequest, DataRequestRow } from "@wishwell/contract/api/admin/data-requests";
import { requestTexts } from "@wishwell/contract/texts/request-texts";
import { daysLeft, latestAnswer } from "@wishwell/domain/admin/request-clock";
import type { Deps } from "../../platform/deps.ts";
import { listPage } from "../../platform/http/api/paging.ts";
import { notFound } from "../../platform/http/api/refusal.ts";
import { type Route, route } from "../../platform/http/api/route.ts";
import { findListedPerson, findPersonByAddress } from "../accounts/public.ts";
import {
  answerRequest,
  type DataRequest,
  findDataRequest,
  listDataRequests,
  requestForgottenAt,
  requestNumber,
  takeLonger,
} from "../site/public.ts";
import { showHistory } from "./audit.ts";
import { presentHistory } from "./details/details.presenter.ts";

export function dataRequestsRoutes(deps: Deps): Route[] {
  return [
    route("GET /admin/requests", async ({ query }) => {
      const { total, requests } = await listDataRequests(deps.db, query);
      const path = `${deps.config.publicUrl}/api/admin/requests`;
      const now = deps.clock.now();
      const rows = requests.map((request) => presentRequest(request, now));
      return listPage(query, path, total, rows, { show: query.show });
    }),
    route("GET /admin/requests/{uuid}", async ({ params }) => ({ data: await showRequest(deps, params.uuid) })),
    route("POST /admin/requests/{uuid}", async ({ actor, params, body }) => {
      await answerRequest(deps, actor, { id: params.uuid, answer: body.answer });
      return { data: await showRequest(deps, params.uuid), message: requestTexts.answered };
    }),
    route("POST /admin/requests/{uuid}/longer", async ({ actor, params, body }) => {
      await takeLonger(deps, actor, { id: params.uuid, dueOn: body.due_on, reason: body.reason });
      return { data: await showRequest(deps, params.uuid), message: requestTexts.moved };
    }),
  ];
}

async function showRequest({ db, clock }: Pick<Deps, "db" | "clock">, id: string): Promise<AdminDataRequest> {
  const request = await findDataRequest(db, id);
  if (request === null) throw notFound();
  const { email, message, signedIn, longerAt, longerReason, answer, answeredAt, answeredBy } = request;
  const known = email === "" ? null : await findPersonByAddress(db, email);
  const account = known && (await findListedPerson(db, known.id, clock.now()));
  const history = await showHistory(db, { subjects: [{ kind: "request", ids: [id] }] }, 1);
  return {
    request: { ...presentRequest(request, clock.now()), message, signed_in: signedIn },
    account: account && { uuid: account.id, name: `${account.firstName} ${account.lastName}`.trim() || email },
    longer: longerAt && { reason: longerReason, at: longerAt.toISOString() },
    latest: longerAt === null && answeredAt === null ? latestAnswer(request.createdAt) : null,
    answer: answeredAt && {
      text: answer,
      at: answeredAt.toISOString(),
      by: answeredBy ?? "",
      forgotten_at: requestForgottenAt(answeredAt).toISOString(),
    },
    history: presentHistory(history, 1),
  };
}

function presentRequest(request: DataRequest, now: Date): DataRequestRow {
  const { id, topic, name, email, createdAt, dueOn, answeredAt } = request;
  return {
    uuid: id,
    number: requestNumber(request),
    topic,
    name,
    email,
    created_at: createdAt.toISOString(),
    due_on: dueOn,
    days_left: daysLeft(dueOn, now),
    answered_at: answeredAt?.toISOString() ?? null,
  };
}
