import type { TestApp } from "../../../../test-support/app.ts";
import { PasskeyDevice } from "../../../../test-support/passkey-device.ts";
import { send } from "../../../../test-support/send.ts";
import { goodPassword } from "../accounts.builders.ts";
import { codeAt, stepAt } from "./authenticator-code.ts";

type Ctx = Pick<TestApp, "app" | "deps">;

/** Registers a new passkey for the user of this token, as their browser would. */
export async function aPasskey(
  { app, deps }: Ctx,
  token: string,
  { name = "Priya’s phone", counts = false } = {},
): Promise<{ device: PasskeyDevice; id: string }> {
  const device = new PasskeyDevice(deps.config.publicUrl, { counts });
  const asked = await send(app, "POST /user/passkeys/options", { token, body: {} });
  const options = asked.body.data?.options;
  if (options === undefined) throw new Error(`no passkey may be added: ${asked.body.message}`);
  const added = await send(app, "POST /user/passkeys", { token, body: { name, response: device.register(options) } });
  if (added.body.data === undefined) throw new Error(`the passkey was refused: ${added.body.message}`);
  return { device, id: added.body.data.uuid };
}

/** A challenge for signing in with a passkey. */
export async function challengeFor({ app }: Ctx): Promise<{ challenge: string }> {
  const { body } = await send(app, "POST /user/login/passkey/options", { body: {} });
  return { challenge: body.data?.options.challenge ?? "" };
}

export async function signInWith(ctx: Ctx, device: PasskeyDevice) {
  const response = device.use(await challengeFor(ctx));
  return send(ctx.app, "POST /user/login/passkey", { body: { response } });
}

/** Signs in with the password that builders give everyone. */
export const firstStep = (app: TestApp["app"], email: string) =>
  send(app, "POST /user/login", { body: { email, password: goodPassword } });

export interface SecondStep {
  readonly code?: string;
  readonly recovery_code?: string;
}

export const secondStep = (app: TestApp["app"], challenge: string, more: SecondStep) =>
  send(app, "POST /user/login/second", { body: { challenge, ...more } });

/** An authenticator app that knows the key. */
export interface AuthApp {
  /** The code of now. */
  code(): string;
  readonly recoveryCodes: readonly string[];
}

/** Turns on the second factor of the user of this token. */
export async function anApp({ app, deps }: Ctx, token: string): Promise<AuthApp> {
  const started = await send(app, "POST /user/app", { token, body: {} });
  const code = () => codeFor(started.body.data?.key ?? "");
  const confirmed = await send(app, "POST /user/app/confirm", { token, body: { code: code() } });
  const recoveryCodes = confirmed.body.data?.recovery_codes;
  if (recoveryCodes === undefined) throw new Error(`the app was refused: ${confirmed.body.message}`);
  // So that a test need not wait for the next code.
  await deps.db.updateTable("authenticator_apps").set({ last_step: 0 }).execute();
  return { code, recoveryCodes };
}

/** What an app shows now for the key that it was given. */
export const codeFor = (key: string): string => codeAt(fromBase32(key), stepAt(Date.now() / 1000));

function fromBase32(key: string): Buffer {
  const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
  const bits = Array.from(key.replaceAll(" ", ""), (letter) => letters.indexOf(letter).toString(2).padStart(5, "0"));
  return Buffer.from((bits.join("").match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}
