import { limits } from "@wishwell/contract/api/limits";
import { texts } from "@wishwell/contract/texts/screen-texts";
import { useState } from "react";
import { useLocation } from "react-router";
import { type ApiError, sentenceFor } from "../../lib/api/api-error.ts";
import { send } from "../../lib/api/api.ts";
import { FormErrors } from "../../lib/forms/FormErrors.tsx";
import { drafts } from "../../lib/forms/drafts.ts";
import { useForm } from "../../lib/forms/form.ts";
import { useHydrated } from "../../lib/pages/hydrated.ts";
import { usePublicConfig } from "../../lib/pages/public-config.ts";
import { returnUrlFrom } from "../../lib/pages/return-url.ts";
import { partyClaims } from "../../lib/session/party-claims.ts";
import { session, useSession } from "../../lib/session/session.ts";
import { thisBrowser } from "../../lib/session/this-browser.ts";
import { Dialogue } from "../../ui/feedback/Dialogue.tsx";
import { DialogueButtons } from "../../ui/feedback/DialogueButtons.tsx";
import { ErrorSummary } from "../../ui/feedback/ErrorSummary.tsx";
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
import { Or } from "./signing-in/ConfirmDialogue.tsx";
import { LinkSent, sendSignInLink } from "./signing-in/LinkSent.tsx";
import { SecondStep } from "./signing-in/SecondStep.tsx";
import { knowsPasskeys } from "./signing-in/passkeys.ts";
import { needsSecondStep, type SecondStepAsked, useArrival } from "./signing-in/use-arrival.ts";
import { usePasskey, usePasskeyOffer } from "./signing-in/use-passkey.ts";

export function LoginScreen() {
  const [second, setSecond] = useState<SecondStepAsked | null>(null);
  const [linkSentTo, setLinkSentTo] = useState<string | null>(null);
  const [over, setOver] = useState("");
  const [remember, setRemember] = useState(false);
  if (linkSentTo !== null) return <LinkSent email={linkSentTo} onBack={() => setLinkSentTo(null)} />;
  if (second !== null) {
    const onOver = (message: string) => {
      setOver(message);
      setSecond(null);
    };
    return <SecondStep asked={second} remember={remember} onOver={onOver} />;
  }
  return (
    <FirstStep
      over={over}
      onLinkSent={setLinkSentTo}
      onSecondStep={(asked, kept) => {
        setRemember(kept);
        setSecond(asked);
      }}
    />
  );
}

interface FirstStepProps {
  /** Why the second step ended early. */
  over: string;
  onLinkSent: (email: string) => void;
  onSecondStep: (asked: SecondStepAsked, remember: boolean) => void;
}

function FirstStep({ over, onLinkSent, onSecondStep }: FirstStepProps) {
  const [resending, setResending] = useState(false);
  const [fault, setFault] = useState<ApiError | null>(null);
  const { search, state } = useLocation() as { search: string; state: { emailed?: string } | null };
  const wanted = returnUrlFrom(search);
  const arrive = useArrival();
  const form = useForm({
    name: "login",
    initial: { email: "", password: "", remember_me: false },
    send: (values, idempotencyKey) =>
      send("POST /user/login", { body: { ...values, browser_key: thisBrowser.own() }, idempotencyKey }),
    done: ({ data }, { remember_me }) => (needsSecondStep(data) ? onSecondStep(data, remember_me) : arrive(data)),
    refused: () => setFault(null),
  });
  const plan = { remember: form.values.remember_me, done: arrive, refused: setFault };
  const passkey = usePasskey(plan);
  usePasskeyOffer({ ...plan, paused: passkey.busy });

  return (
    <FormSheet title="Welcome back" beside={<WithoutAccount />}>
      <AlreadySignedIn wanted={wanted} />
      <WasSignedOut wanted={wanted} />
      {state?.emailed === undefined ? <PartyComesAlong /> : <TapTheLink email={state.emailed} />}
      {over !== "" && form.message === null && <ErrorSummary title={over} />}
      {fault !== null && <ErrorSummary title={sentenceFor(fault)} />}
      <FormErrors
        form={form}
        saves={false}
        instead={form.message === texts.loginFailed && <LoginFailed onResend={() => setResending(true)} />}
      />
      <form onSubmit={form.onSubmit} noValidate>
        <TextField
          {...form.field("email")}
          label="Email"
          hint={knowsPasskeys() && "Your passkey will appear here if you have one."}
          type="email"
          autoComplete="username webauthn"
          maxLength={limits.person}
          required
        />
        <PasswordField {...form.field("password")} label="Password" autoComplete="current-password" required />
        <CheckboxField {...form.check("remember_me")} label="Keep me signed in on this device" />
        <Button type="submit" busy={form.busy} wide="phone">
          Sign in
        </Button>
      </form>
      <Or>or, without a password</Or>
      <div className="stack gap-12">
        {knowsPasskeys() && (
          <Button variant="line" icon="key" wide="always" busy={passkey.busy} onClick={passkey.start}>
            Sign in with a passkey
          </Button>
        )}
        <EmailLink email={form.values.email} onSent={onLinkSent} />
      </div>
      <p className={`flex-wrap mt-18 ${styles.links}`}>
        <a href="/user/forgotpassword">Forgotten your password?</a>
        <a href="/user/register">Register</a>
      </p>
      {resending && <ResendDialogue email={form.values.email} onClose={() => setResending(false)} />}
    </FormSheet>
  );
}

/** Sends the link at once if the address above is filled in; otherwise asks for it. */
function EmailLink({ email, onSent }: { email: string; onSent: (email: string) => void }) {
  const [asking, setAsking] = useState(false);
  const form = useForm({
    name: "login-link",
    initial: { email },
    send: (typed) => sendSignInLink(typed.email),
    done: (_answer, typed) => onSent(typed.email),
    refused: () => setAsking(true),
  });
  return (
    <>
      <Button
        variant="line"
        icon="mail"
        wide="always"
        busy={form.busy && !asking}
        onClick={() => (email.trim() === "" ? setAsking(true) : form.submit({ email }))}
      >
        Email me a sign-in link
      </Button>
      {asking && (
        <Dialogue title="Email me a sign-in link" onClose={() => setAsking(false)}>
          <form onSubmit={form.onSubmit} noValidate>
            <FormErrors form={form} saves={false} />
            <TextField
              {...form.field("email")}
              label="Email"
              type="email"
              autoComplete="username"
              maxLength={limits.person}
              required
              data-autofocus
            />
            <DialogueButtons onClose={() => setAsking(false)}>
              <Button type="submit" busy={form.busy} wide="phone">
                Send link
              </Button>
            </DialogueButtons>
          </form>
        </Dialogue>
      )}
    </>
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

/** For a user who has just signed up: signing in fails until the address is verified. */
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

/** Most visitors are guests, who need no account. */
function WithoutAccount() {
  const { product } = usePublicConfig();
  return (
    <SideSheet title="No account?" list="ul">
      <li>
        <Icon name="mail" />
        <div className={styles.entry}>
          <b>You’re invited</b>
          <p>You don’t need one to reply. Follow the link in your email, or type the code from your invitation.</p>
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
