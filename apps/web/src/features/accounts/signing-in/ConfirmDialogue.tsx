import type { ProofWay } from "@wishwell/contract/api/accounts";
import { type ReactNode, useState } from "react";
import { type ApiError, sentenceFor } from "../../../lib/api/api-error.ts";
import { send } from "../../../lib/api/api.ts";
import { newIdempotencyKey } from "../../../lib/api/idempotency-key.ts";
import { loginAddress } from "../../../lib/pages/return-url.ts";
import { signOut } from "../../../lib/session/sign-out.ts";
import { Dialogue } from "../../../ui/feedback/Dialogue.tsx";
import { ErrorSummary } from "../../../ui/feedback/ErrorSummary.tsx";
import { Button } from "../../../ui/fields/Button.tsx";
import { Icon, type IconName } from "../../../ui/site/Icon.tsx";
import { Action } from "./Action.tsx";
import { CodeForm, PasswordForm, type TypedProof } from "./CodeForm.tsx";
import { knowsPasskeys, askForPasskey } from "./passkeys.ts";
import styles from "./SigningIn.module.css";

interface ConfirmDialogueProps {
  ways: readonly ProofWay[];
  /** What happens after it: "release 6 payments, £741.35". */
  deed: string | null;
  onDone: () => void;
  onClose: () => void;
}

/** Asks for a fresh proof, in any of the user’s ways. Cancelling changes nothing. */
export function ConfirmDialogue({ ways, deed, onDone, onClose }: ConfirmDialogueProps) {
  const passkey = ways.includes("passkey") && knowsPasskeys();
  const code = ways.includes("app") || ways.includes("recovery");
  const password = ways.includes("password");
  const forms = [code && ("code" as const), password && ("password" as const)].filter((form) => form !== false);
  const main = passkey ? null : forms[0];
  const plan = {
    verb: "Confirm",
    send: (body: TypedProof, idempotencyKey: string) => send("POST /user/proof", { body, idempotencyKey }),
    done: onDone,
  };
  const form = {
    code: <CodeForm {...plan} name="proof-code" ways={ways} main={main === "code"} />,
    password: <PasswordForm {...plan} name="proof-password" main={main === "password"} />,
  };
  const rows = { code: ["device", "Use a code from your app"], password: ["lock", "Use your password"] } as const;
  return (
    <Dialogue title="Confirm it’s you" onClose={onClose}>
      {deed !== null && (
        <p>
          You’re about to <b>{deed}</b>.
        </p>
      )}
      {passkey && <UsePasskey onDone={onDone} />}
      {passkey && forms.length > 0 && <Or>or</Or>}
      {forms.length === 1
        ? forms.map((name) => <div key={name}>{form[name]}</div>)
        : forms.map((name) => (
            <Row key={name} icon={rows[name][0]} label={rows[name][1]} open={main === name}>
              {form[name]}
            </Row>
          ))}
      {forms.length === 0 && (passkey ? <LostPasskey /> : <SignInAgain />)}
      <p className="mt-16">
        <Action onClick={onClose}>Cancel</Action>
      </p>
      <p className={`text-15 muted rule-above ${styles.foot}`}>
        We won’t ask again for 10 minutes on this device.{!password && code && " A password isn’t enough here."}
      </p>
    </Dialogue>
  );
}

export function Or({ children }: { children: ReactNode }) {
  return <div className={`line gap-18 text-15 muted ${styles.or}`}>{children}</div>;
}

function UsePasskey({ onDone }: { onDone: () => void }) {
  const [fault, setFault] = useState<ApiError | null>(null);
  const [busy, setBusy] = useState(false);
  async function use(): Promise<void> {
    setBusy(true);
    setFault(null);
    try {
      const { data } = await send("POST /user/proof/options", { body: {}, idempotencyKey: newIdempotencyKey() });
      const response = await askForPasskey(data.options);
      await send("POST /user/proof", { body: { response } });
      onDone();
    } catch (refused) {
      setFault(refused as ApiError);
      setBusy(false);
    }
  }
  return (
    <>
      {fault !== null && <ErrorSummary title={Object.values(fault.errors)[0]?.[0] ?? sentenceFor(fault)} />}
      <Button icon="key" wide="always" busy={busy} onClick={() => void use()} data-autofocus>
        Use your passkey
      </Button>
    </>
  );
}

/** One of several ways, opened when needed. */
function Row({ icon, label, open, children }: { icon: IconName; label: string; open: boolean; children: ReactNode }) {
  return (
    <details className={`rounded mb-12 ${styles.way}`} open={open}>
      <summary className="line gap-12 semibold pointer">
        <Icon name={icon} />
        <span className="grow">{label}</span>
        <Icon name="down" />
      </summary>
      <div className="mt-12">{children}</div>
    </details>
  );
}

const choosePassword = () => void signOut().then(() => window.location.assign("/user/forgotpassword"));

/** For an account whose only way is a passkey: a new password confirms an organiser, two admins help an admin. */
function LostPasskey() {
  return (
    <p className="mt-12 text-15">
      Lost your passkey? <Action onClick={choosePassword}>Sign out and choose a new password</Action>. If you’re an
      admin, ask another admin to remove the passkey.
    </p>
  );
}

/** For an account that has nothing to confirm with in this browser. */
function SignInAgain() {
  const here = window.location.pathname + window.location.search;
  return (
    <>
      <p>To carry on, sign in again.</p>
      <Button onClick={() => void signOut().then(() => window.location.assign(loginAddress(here)))}>
        Sign in again
      </Button>
    </>
  );
}
