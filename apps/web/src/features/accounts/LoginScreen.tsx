import { limits } from "@wishwell/contract/api/limits";
import { signInTexts } from "@wishwell/contract/texts/sign-in-texts";
import { texts } from "@wishwell/contract/texts/screen-texts";
import { useState } from "react";
import { useLocation } from "react-router";
import { send } from "../../lib/api/api.ts";
import { FormErrors } from "../../lib/forms/FormErrors.tsx";
import { drafts } from "../../lib/forms/drafts.ts";
import { useForm } from "../../lib/forms/form.ts";
import { useGoTo } from "../../lib/pages/go-to.ts";
import { useHydrated } from "../../lib/pages/hydrated.ts";
import { usePublicConfig } from "../../lib/pages/public-config.ts";
import { returnUrlFrom } from "../../lib/pages/return-url.ts";
import { partyClaims } from "../../lib/session/party-claims.ts";
import { session, useSession } from "../../lib/session/session.ts";
import { signOut } from "../../lib/session/sign-out.ts";
import { useFlash } from "../../ui/feedback/Flash.tsx";
import { SideSheet } from "../../ui/feedback/SideSheet.tsx";
import { Button } from "../../ui/fields/Button.tsx";
import { CheckboxField } from "../../ui/fields/ChoiceFields.tsx";
import { FormSheet } from "../../ui/fields/FormSheet.tsx";
import { InlineButton } from "../../ui/fields/InlineButton.tsx";
import { PasswordField, TextField } from "../../ui/fields/TextField.tsx";
import { Note } from "../../ui/layout/Panel.tsx";
import { Icon } from "../../ui/site/Icon.tsx";
import styles from "./LoginScreen.module.css";
import { ResendDialogue } from "./ResendDialogue.tsx";
import { ownHome } from "./own-home.ts";
import { startSession } from "./start-session.ts";

export function LoginScreen() {
  const [resending, setResending] = useState(false);
  const { search, state } = useLocation() as { search: string; state: { emailed?: string } | null };
  const wanted = returnUrlFrom(search);
  const goTo = useGoTo();
  const flash = useFlash();
  const form = useForm({
    name: "login",
    initial: { email: "", password: "", remember_me: false },
    send: async (body, idempotencyKey) => {
      const answer = await send("POST /user/login", { body, idempotencyKey });
      // Another user was signed in on this browser: end that session.
      if (session.current() !== null) await signOut();
      return answer;
    },
    done: async ({ data }) => {
      if ("challenge" in data) return flash.show("error", signInTexts.secondStepOver);
      const saved = await startSession(data, flash, wanted?.startsWith("/event/create"));
      if (saved !== null) flash.show("success", texts.draftsTaken);
      if (wanted === null) goTo(ownHome(data.user), { saved });
      else goTo(wanted);
    },
  });

  return (
    <FormSheet title="Welcome back" beside={<WithoutAccount />}>
      <AlreadySignedIn wanted={wanted} />
      <WasSignedOut wanted={wanted} />
      {state?.emailed === undefined ? <PartyComesAlong /> : <TapTheLink email={state.emailed} />}
      <FormErrors
        form={form}
        saves={false}
        instead={form.message === texts.loginFailed && <LoginFailed onResend={() => setResending(true)} />}
      />
      <form onSubmit={form.onSubmit} noValidate>
        <TextField
          {...form.field("email")}
          label="Email"
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
        <p className={`flex-wrap mt-18 ${styles.links}`}>
          <a href="/user/forgotpassword">Forgotten your password?</a>
          <a href="/user/register">Register</a>
        </p>
      </form>
      {resending && <ResendDialogue email={form.values.email} onClose={() => setResending(false)} />}
    </FormSheet>
  );
}

/** One sentence for every cause, whose last words are the link to resend the email. */
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

/** For a user who is signed in already and wants to switch accounts, or came here by mistake. */
function AlreadySignedIn({ wanted }: { wanted: string | null }) {
  const signIn = useSession();
  if (signIn === null) return null;
  const { user } = signIn;
  return (
    <div className="break-words mb-24">
      <Note tone="info" icon="user">
        You’re signed in as {user.email}. <a href={wanted ?? ownHome(user)}>Carry on</a>, or sign in as someone else.
      </Note>
    </div>
  );
}

/** Explains why the user was sent to this page. */
function WasSignedOut({ wanted }: { wanted: string | null }) {
  const hydrated = useHydrated();
  const signedIn = useSession() !== null;
  const [kept] = useState(() => drafts.any());
  if (!hydrated || signedIn || session.signedOutUser() === null || (!kept && wanted === null)) return null;
  return (
    <div className="break-words mb-24">
      <Note tone="info" icon="user">
        You were signed out.{kept && " We’ve kept what you typed."}
      </Note>
    </div>
  );
}

/** For somebody who has just signed up: signing in fails until the address is verified. */
function TapTheLink({ email }: { email: string }) {
  const signedIn = useSession() !== null;
  if (signedIn) return null;
  return (
    <div className="break-words mb-24">
      <Note tone="info" icon="mail">
        First tap the link we emailed to <b>{email}</b>. Then you can sign in here.
      </Note>
    </div>
  );
}

/** For a visitor who has started a party in this browser. */
function PartyComesAlong() {
  const hydrated = useHydrated();
  const signedIn = useSession() !== null;
  if (!hydrated || signedIn || partyClaims.all().length === 0) return null;
  return (
    <div className="mb-24">
      <Note tone="info" icon="cake">
        Sign in and we’ll bring your party with you.
      </Note>
    </div>
  );
}

/** Most visitors are guests, who need no account. */
function WithoutAccount() {
  const { product } = usePublicConfig();
  return (
    <SideSheet title="No account?" list="ul">
      <li>
        <Icon name="mail" />
        <div className={styles.entry}>
          <b>You’re invited</b>
          <p>You don’t need one to reply. Follow the link in your email, or type the code from your card.</p>
          <a href="/#find-your-party">Find your party</a>
        </div>
      </li>
      <li>
        <Icon name="cake" />
        <div className={styles.entry}>
          <b>You’re planning a party</b>
          <p>One present, one good cause, and an account to keep it all together.</p>
          <a href="/event/create">How a {product} works</a>
        </div>
      </li>
    </SideSheet>
  );
}
