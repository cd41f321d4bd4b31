import type { User } from "@wishwell/contract/api/accounts";
import { limits } from "@wishwell/contract/api/limits";
import { texts } from "@wishwell/contract/texts/texts";
import { useState } from "react";
import { useLocation } from "react-router";
import { send } from "../../lib/api/api.ts";
import { ApiError } from "../../lib/api/api-error.ts";
import { useForm } from "../../lib/forms/form.ts";
import { FormErrors } from "../../lib/forms/FormErrors.tsx";
import { useGoTo } from "../../lib/pages/go-to.ts";
import { forgetWhatWasTyped, formsKeptFor } from "../../lib/session/next-person.ts";
import { partyClaims } from "../../lib/session/party-claims.ts";
import { session } from "../../lib/session/session.ts";
import { signOut } from "../../lib/session/sign-out.ts";
import { takeOverParties } from "../../lib/session/take-over-parties.ts";
import { wantedFrom } from "../../lib/pages/wanted-address.ts";
import { Button } from "../../ui/fields/Button.tsx";
import { CheckboxField } from "../../ui/fields/ChoiceFields.tsx";
import { useFlash, type Flashes } from "../../ui/feedback/Flash.tsx";
import { PasswordField, TextField } from "../../ui/fields/TextField.tsx";
import { FormSheet } from "../../ui/fields/FormSheet.tsx";
import { InlineButton } from "../../ui/fields/InlineButton.tsx";
import { AlreadySignedIn } from "./AlreadySignedIn.tsx";
import styles from "./LoginScreen.module.css";
import { ownHome } from "./own-home.ts";
import { ResendDialogue } from "./ResendDialogue.tsx";
import { WasSignedOut } from "./WasSignedOut.tsx";
import { WithoutAccount } from "./WithoutAccount.tsx";

export function LoginScreen() {
  const [resending, setResending] = useState(false);
  const wanted = wantedFrom(useLocation().search);
  const goTo = useGoTo();
  const flash = useFlash();
  const form = useForm({
    name: "login",
    initial: { email: "", password: "", remember_me: false },
    send: async (body, idempotencyKey) => {
      const answer = await send("POST /user/login", { body, idempotencyKey });
      // Somebody else was signed in here: that sign-in is over.
      if (session.current() !== null) await signOut();
      return answer;
    },
    done: async ({ data }) => {
      const signedOut = session.signedOutUser();
      // Whoever signs in halfway through a new party, here or in another tab, goes on with what they typed there.
      const comesAlong = wanted?.startsWith("/event/create") === true || partyClaims.all().length > 0;
      forgetWhatWasTyped(formsKeptFor(data.user.uuid, { signedOut, comesAlong }));
      session.signedIn(data);
      await bringParties(data.user, flash);
      goTo(wanted ?? ownHome(data.user));
    },
  });

  return (
    <FormSheet title="Welcome back" beside={<WithoutAccount />}>
      <AlreadySignedIn wanted={wanted} />
      <WasSignedOut wanted={wanted} />
      <FormErrors
        form={form}
        saves={false}
        instead={form.message === texts.loginFailed && <LoginFailed onResend={() => setResending(true)} />}
      />
      <form onSubmit={form.onSubmit} noValidate>
        <TextField
          {...form.field("email")}
          label="E-mail"
          type="email"
          autoComplete="username"
          maxLength={limits.person}
          required
        />
        <PasswordField {...form.field("password")} label="Password" autoComplete="current-password" required />
        <CheckboxField {...form.check("remember_me")} label="Keep me signed in on this device" />
        <Button type="submit" busy={form.busy} wide="phone">
          Sign in
        </Button>
        <p className={styles.links}>
          <a href="/user/forgotpassword">Forgotten your password?</a>
          <a href="/user/register">Register</a>
        </p>
      </form>
      {resending && <ResendDialogue email={form.values.email} onClose={() => setResending(false)} />}
    </FormSheet>
  );
}

/** Parties that were started before signing in come along; if they cannot just now, they wait for the next time. */
async function bringParties(user: User, flash: Flashes): Promise<void> {
  try {
    if (await takeOverParties(user)) flash.show("success", texts.draftsTaken);
  } catch (fault) {
    if (!(fault instanceof ApiError)) throw fault;
    flash.show("warning", fault.reason === "too_many_parties" ? fault.message : texts.draftsWaiting);
  }
}

/** The one sentence for every cause, with its own last words as the way out. */
function LoginFailed({ onResend }: { onResend: () => void }) {
  const [before, after] = texts.loginFailed.split(texts.loginFailedLink);
  return (
    <>
      {before}
      <InlineButton onClick={onResend}>{texts.loginFailedLink}</InlineButton>
      {after}
    </>
  );
}
