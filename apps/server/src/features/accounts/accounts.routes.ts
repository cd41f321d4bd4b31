import type { Received } from "@wishwell/contract/api/calls";
import { adminTexts } from "@wishwell/contract/texts/admin-texts";
import { texts } from "@wishwell/contract/texts/texts";
import type { Deps } from "../../platform/deps.ts";
import { listPage } from "../../platform/http/api/paging.ts";
import { route, type Route } from "../../platform/http/api/route.ts";
import { asksForJson, redirectTo } from "../../platform/http/pages/plain-forms.ts";
import type { Drafts, Preferences } from "./account.ts";
import { presentChange, presentErasure, presentFirstStep, presentUser, presentVerified } from "./accounts.presenter.ts";
import { changeAccount, type ChangeRequest, showAccount, showOwnAccount } from "./change-account.ts";
import { findReset, requestReset, resetPassword } from "./passwords.ts";
import {
  accountsPersonalData,
  eraseAccount,
  exportPersonalData,
  type PersonalData,
  previewErasure,
} from "./personal-data.ts";
import { signIn, signOut } from "./sign-in.ts";
import { clientOf, deviceOf } from "./signing-in/client.ts";
import { type AccountRequest, requestAccount } from "./sign-up.ts";
import { declineLetters } from "./unsubscribe.ts";
import { changeUserStatus, eraseUser, listPeople, presentPerson, previewErasureOf } from "./users/users.ts";
import { requestVerification, verifyAddress } from "./verify-email.ts";

/** `others` is the personal data held by the other features; `drafts` are parties that a sign-up may bring along. */
export function accountsRoutes(deps: Deps, others: readonly PersonalData[], drafts: Drafts): Route[] {
  const { publicUrl } = deps.config;
  const held = [...others, accountsPersonalData];

  return [
    route("POST /user/login", async ({ actor, body, request }) => {
      const { email, password } = body;
      return { data: presentFirstStep(await signIn(deps, actor, { email, password, ...clientOf(request, body) })) };
    }),
    route("POST /user/logout", async ({ actor, body }) => {
      const redirect = await signOut(deps, actor, body);
      return { message: texts.signedOut, data: { redirect } };
    }),
    route("GET /user/me", async ({ actor }) => ({ data: presentUser(await showOwnAccount(deps, actor)) })),
    route("POST /user/register", async ({ actor, body }) => {
      await requestAccount(deps, drafts, actor, fromRegistration(body));
      return { message: texts.registered };
    }),
    route("POST /users", async ({ actor, body }) => {
      const { id } = await requestAccount(deps, drafts, actor, fromSignUp(body));
      return { message: texts.registered, data: { uuid: id } };
    }),
    route("PATCH /users", async ({ actor, body }) =>
      presentChange(await changeAccount(deps, drafts, actor, fromChange(body))),
    ),
    route("GET /users/{uuid}", async ({ actor, params }) => ({
      data: presentUser(await showAccount(deps, actor, { id: params.uuid })),
    })),
    route("GET /users/export/{uuid}", async ({ actor, params, reply }) => {
      const file = await exportPersonalData(deps, actor, { id: params.uuid }, held);
      void reply.header("content-disposition", 'attachment; filename="my-data.json"');
      return file;
    }),
    route("GET /users/deletion/{uuid}", async ({ actor, params }) => {
      const effects = await previewErasure(deps, actor, { id: params.uuid }, held);
      return { data: presentErasure(effects) };
    }),
    route("DELETE /users/{uuid}", async ({ actor, params }) => {
      await eraseAccount(deps, actor, { id: params.uuid }, held);
      return { message: texts.accountErased };
    }),
    route("POST /user/password/forgot", async ({ actor, body }) => {
      await requestReset(deps, actor, body);
      return { message: texts.forgotSent };
    }),
    route("GET /user/password/find/{token}", async ({ actor, params }) => {
      const { email } = await findReset(deps, actor, params);
      return { email };
    }),
    route("POST /user/password/reset", async ({ actor, body }) => {
      await resetPassword(deps, actor, body);
      return { message: texts.passwordUpdated };
    }),
    route("POST /user/verify/resend", async ({ actor, body }) => {
      await requestVerification(deps, actor, body);
      return { message: texts.verificationResent };
    }),
    route("POST /user/verify/{verification_code}", async ({ actor, params, body, request }) => {
      const asked = { code: params.verification_code, browserKey: body.browser_key, device: deviceOf(request) };
      return presentVerified(await verifyAddress(deps, drafts, actor, asked));
    }),
    route("GET /user/verify/{verification_code}", async ({ actor, params, request, reply }) => {
      const code = params.verification_code;
      if (!asksForJson(request)) return redirectTo(reply, `${publicUrl}/user/verify/${encodeURIComponent(code)}`);
      return presentVerified(await verifyAddress(deps, drafts, actor, { code, device: deviceOf(request) }));
    }),
    route("GET /unsubscribe/{token}", async ({ params, reply }) =>
      redirectTo(reply, `${publicUrl}/unsubscribe/${encodeURIComponent(params.token)}`),
    ),
    route("POST /unsubscribe/{token}", async ({ actor, params }) => {
      await declineLetters(deps, actor, params);
      return { message: texts.unsubscribed };
    }),
  ];
}

type Body<Key extends "POST /user/register" | "POST /users" | "PATCH /users"> = Received<Key, "body">;

/** Maps API names to ours. */
function fromRegistration({ email, password, browser_key }: Body<"POST /user/register">): AccountRequest {
  const unsaid = { firstName: "", lastName: "", phone: "", paymentEmail: "" };
  return { email, password, partyId: null, browserKey: browser_key ?? null, ...unsaid, ...preferences([]) };
}

function fromSignUp(body: Body<"POST /users">): AccountRequest {
  return {
    email: body.email,
    password: body.password,
    firstName: body.first_name,
    lastName: body.last_name,
    phone: body.phone,
    paymentEmail: body.paypal_email ?? "",
    partyId: body.event_uuid || null,
    browserKey: body.browser_key ?? null,
    ...preferences(body.notifications ?? []),
  };
}

/** Fields that were left out stay unchanged. */
function fromChange(body: Body<"PATCH /users">): ChangeRequest {
  return {
    id: body.uuid,
    ...(body.first_name !== undefined && { firstName: body.first_name }),
    ...(body.last_name !== undefined && { lastName: body.last_name }),
    ...(body.email !== undefined && { email: body.email }),
    ...(body.phone !== undefined && { phone: body.phone }),
    ...(body.paypal_email !== undefined && { paymentEmail: body.paypal_email }),
    ...(body.password !== undefined && { password: body.password }),
    ...(body.notifications !== undefined && preferences(body.notifications)),
  };
}

function preferences(numbers: readonly number[]): Preferences {
  return { wantsMarketing: numbers.includes(1), wantsBirthdayReminders: numbers.includes(2) };
}

const said = {
  verify: adminTexts.verified,
  block: adminTexts.blocked,
  unblock: adminTexts.unblocked,
  grant: adminTexts.granted,
  revoke: adminTexts.revoked,
  resend: adminTexts.verificationResent,
  password_link: adminTexts.passwordLinkSent,
  end_sign_ins: adminTexts.signInsEnded,
} as const;

/** User management for admins. */
export function peopleRoutes(deps: Deps, others: readonly PersonalData[], drafts: Drafts): Route[] {
  const held = [...others, accountsPersonalData];
  return [
    route("GET /admin/users", async ({ query }) => {
      const { search = "", show } = query;
      const { people, ...counted } = await listPeople(deps, { ...query, search });
      const path = `${deps.config.publicUrl}/api/admin/users`;
      return listPage(query, path, counted, people.map(presentPerson), { search, show });
    }),
    route("POST /admin/users/{uuid}", async ({ actor, params, body }) => {
      const { action, reason } = body;
      const person = await changeUserStatus(deps, drafts, actor, { id: params.uuid, action, reason });
      return { data: presentPerson(person), message: said[action] };
    }),
    route("GET /admin/users/deletion/{uuid}", async ({ actor, params }) => ({
      data: presentErasure(await previewErasureOf(deps, actor, { id: params.uuid }, held)),
    })),
    route("DELETE /admin/users/{uuid}", async ({ actor, params, body }) => {
      await eraseUser(deps, actor, { id: params.uuid, reason: body.reason }, held);
      return { message: adminTexts.accountErased };
    }),
  ];
}
