import { aSignedInUser, goodPassword } from "../../apps/server/src/features/accounts/accounts.builders.ts";
import {
  anApp,
  aPasskey,
  challengeFor,
} from "../../apps/server/src/features/accounts/signing-in/signing-in.builders.ts";
import type { TestApp } from "../../apps/server/test-support/app.ts";
import { send } from "../../apps/server/test-support/send.ts";
import type { Action } from "./repeat.ts";

const browser_key = "k".repeat(43);

async function aLink(ctx: TestApp): Promise<string> {
  const { email } = await aSignedInUser(ctx.deps);
  await send(ctx.app, "POST /user/login/link", { body: { email, browser_key } });
  await ctx.runJobs();
  const links = (await ctx.mailbox(email)).flatMap((letter) => letter.links);
  return (
    links
      .find((link) => link.includes("/user/login/link/"))
      ?.split("/")
      .at(-1) ?? ""
  );
}

const follow = ({ app }: Pick<TestApp, "app">, token: string) =>
  send(app, "POST /user/login/link/{token}", { params: { token }, body: { browser_key } });

async function aSecondStep(ctx: TestApp, email: string): Promise<string> {
  const { body } = await send(ctx.app, "POST /user/login", { body: { email, password: goodPassword } });
  return body.data?.challenge ?? "";
}

/** Everything that signs in once. The controls use another challenge, code or link for each caller. */
export const signInActions: Readonly<Record<string, Action>> = {
  "one challenge of a passkey": {
    async prepare(ctx) {
      const { token } = await aSignedInUser(ctx.deps);
      const { device } = await aPasskey(ctx, token);
      const response = device.use(await challengeFor(ctx));
      return ({ app }) => send(app, "POST /user/login/passkey", { body: { response } });
    },
    async unguarded(ctx) {
      const { token } = await aSignedInUser(ctx.deps);
      const { device } = await aPasskey(ctx, token);
      return async ({ app }) => {
        const response = device.use(await challengeFor(ctx));
        return send(app, "POST /user/login/passkey", { body: { response } });
      };
    },
  },
  "one recovery code": {
    async prepare(ctx) {
      const { token, email } = await aSignedInUser(ctx.deps);
      const { recoveryCodes } = await anApp(ctx, token);
      const challenge = await aSecondStep(ctx, email);
      const body = { challenge, recovery_code: recoveryCodes[0] ?? "" };
      return ({ app }) => send(app, "POST /user/login/second", { body });
    },
    async unguarded(ctx) {
      const { token, email } = await aSignedInUser(ctx.deps);
      const codes = [...(await anApp(ctx, token)).recoveryCodes];
      return async ({ app }) => {
        const recovery_code = codes.pop() ?? "";
        const body = { challenge: await aSecondStep(ctx, email), recovery_code };
        return send(app, "POST /user/login/second", { body });
      };
    },
  },
  "one code of an authenticator app": {
    async prepare(ctx) {
      const { token, email } = await aSignedInUser(ctx.deps);
      const app = await anApp(ctx, token);
      const body = { challenge: await aSecondStep(ctx, email), code: app.code() };
      return (place) => send(place.app, "POST /user/login/second", { body });
    },
    async unguarded(ctx) {
      const { token, email } = await aSignedInUser(ctx.deps);
      const app = await anApp(ctx, token);
      return async (place) => {
        const challenge = await aSecondStep(ctx, email);
        await ctx.deps.db.updateTable("authenticator_apps").set({ last_step: 0 }).execute();
        return send(place.app, "POST /user/login/second", { body: { challenge, code: app.code() } });
      };
    },
  },
  "one sign-in link": {
    async prepare(ctx) {
      const token = await aLink(ctx);
      return (place) => follow(place, token);
    },
    async unguarded(ctx) {
      const links: string[] = [];
      for (let count = 0; count < 10; count += 1) links.push(await aLink(ctx));
      return (place) => follow(place, links.pop() ?? "");
    },
  },
};
