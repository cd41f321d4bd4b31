import { signInTexts } from "@wishwell/contract/texts/sign-in-texts";
import { qrPath } from "@wishwell/poster/qr-path";
import type { Deps } from "../../../platform/deps.ts";
import { route, type Route } from "../../../platform/http/api/route.ts";
import { presentFirstStep, presentSignIn } from "../accounts.presenter.ts";
import { clientOf } from "./client.ts";
import { finishSecondStep, signInWithPasskey } from "./finish-sign-in.ts";
import {
  addPasskey,
  nameAgain,
  removePasskey,
  startNewPasskey,
  startPasskeyProof,
  startPasskeySignIn,
} from "./passkeys.ts";
import { prove } from "./proof.ts";
import { changeRecovery, showRecovery } from "./recovery.ts";
import { followSignInLink, requestSignInLink } from "./sign-in-link.ts";
import { confirmAppCode, makeRecoveryCodes, startApp, turnOffApp } from "./second-factor.ts";
import { endOtherSignIns, endOwnSignIn, removePassword, showSecurity } from "./security.ts";
import {
  inGroups,
  presentPasskey,
  presentRecovery,
  presentRegistration,
  presentRequest,
  presentSecurity,
} from "./signing-in.presenter.ts";

const recoverySaid = {
  ask: signInTexts.recoveryAsked,
  agree: signInTexts.recoveryAgreed,
  stop: signInTexts.recoveryStopped,
} as const;

export function signingInRoutes(deps: Deps): Route[] {
  return [
    route("POST /user/login/passkey/options", async ({ actor }) => {
      const challenge = await startPasskeySignIn(deps, actor);
      return { data: { options: presentRequest(deps.config, { challenge }) } };
    }),
    route("POST /user/login/passkey", async ({ actor, body, request }) => {
      const asked = { response: body.response, ...clientOf(request, body) };
      return { data: presentSignIn(await signInWithPasskey(deps, actor, asked)) };
    }),
    route("POST /user/login/second", async ({ actor, body, request }) => {
      const { challenge, code, recovery_code: recoveryCode } = body;
      const asked = { challenge, code, recoveryCode, ...clientOf(request, body) };
      return { data: presentSignIn(await finishSecondStep(deps, actor, asked)) };
    }),
    route("POST /user/login/link", async ({ actor, body }) => {
      await requestSignInLink(deps, actor, { email: body.email, browserKey: body.browser_key });
      return { message: signInTexts.linkSent };
    }),
    route("POST /user/login/link/{token}", async ({ actor, params, body, request }) => ({
      data: presentFirstStep(await followSignInLink(deps, actor, { token: params.token, ...clientOf(request, body) })),
    })),
    route("GET /user/security", async ({ actor }) => ({ data: presentSecurity(await showSecurity(deps, actor)) })),
    route("POST /user/passkeys/options", async ({ actor }) => ({
      data: { options: presentRegistration(deps.config, await startNewPasskey(deps, actor)) },
    })),
    route("POST /user/passkeys", async ({ actor, body }) => {
      const passkey = await addPasskey(deps, actor, body);
      return { message: signInTexts.passkeyAdded, data: presentPasskey(passkey) };
    }),
    route("PATCH /user/passkeys/{uuid}", async ({ actor, params, body }) => {
      const passkey = await nameAgain(deps, actor, { id: params.uuid, name: body.name });
      return { message: signInTexts.passkeyRenamed, data: presentPasskey(passkey) };
    }),
    route("DELETE /user/passkeys/{uuid}", async ({ actor, params }) => {
      await removePasskey(deps, actor, { id: params.uuid });
      return { message: signInTexts.passkeyRemoved };
    }),
    route("DELETE /user/password", async ({ actor }) => {
      await removePassword(deps, actor);
      return { message: signInTexts.passwordRemoved };
    }),
    route("DELETE /user/signins/{uuid}", async ({ actor, params }) => {
      await endOwnSignIn(deps, actor, { id: params.uuid });
      return { message: signInTexts.signInEnded };
    }),
    route("DELETE /user/signins", async ({ actor }) => {
      await endOtherSignIns(deps, actor);
      return { message: signInTexts.otherSignInsEnded };
    }),
    route("POST /user/proof/options", async ({ actor }) => ({
      data: { options: presentRequest(deps.config, await startPasskeyProof(deps, actor)) },
    })),
    route("POST /user/proof", async ({ actor, body }) => ({
      data: { until: (await prove(deps, actor, body)).toISOString() },
    })),
    route("POST /user/app", async ({ actor }) => {
      const { key, uri } = await startApp(deps, actor);
      const { path, size } = qrPath(uri);
      return { data: { key: inGroups(key), uri, qr: path, size } };
    }),
    route("POST /user/app/confirm", async ({ actor, body }) => {
      const codes = await confirmAppCode(deps, actor, body);
      return { message: signInTexts.appOn, data: { recovery_codes: codes } };
    }),
    route("DELETE /user/app", async ({ actor }) => {
      await turnOffApp(deps, actor);
      return { message: signInTexts.appOff };
    }),
    route("GET /admin/recoveries/{uuid}", async ({ actor, params }) => ({
      data: presentRecovery(await showRecovery(deps, actor, { id: params.uuid })),
    })),
    route("POST /admin/recoveries/{uuid}", async ({ actor, params, body }) => ({
      data: presentRecovery(await changeRecovery(deps, actor, { id: params.uuid, ...body })),
      message: recoverySaid[body.action],
    })),
    route("POST /user/recoverycodes", async ({ actor }) => ({
      data: { recovery_codes: await makeRecoveryCodes(deps, actor) },
    })),
  ];
}
