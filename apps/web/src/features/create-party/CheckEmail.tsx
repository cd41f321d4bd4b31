import type { Party } from "@wishwell/contract/api/parties";
import { texts } from "@wishwell/contract/texts/texts";
import { possessive } from "@wishwell/domain/parties/party-language";
import { useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { Button } from "../../ui/fields/Button.tsx";
import { InlineButton } from "../../ui/fields/InlineButton.tsx";
import { PostSpot } from "../../ui/paper/spots.tsx";
import { CheckInboxDialogue } from "../accounts/CheckInboxDialogue.tsx";
import { Outcome } from "../accounts/Outcome.tsx";
import { ResendDialogue } from "../accounts/ResendDialogue.tsx";
import { forgetTyped } from "./forget-typed.ts";
import { MendEmail } from "./MendEmail.tsx";
import styles from "./CheckEmail.module.css";
import { signUps } from "../../lib/session/sign-ups.ts";

/** The account was asked for: a letter is on its way, and login comes next. */
export function CheckEmail({ party }: { party: Party }) {
  const { state } = useLocation() as { state: { signedUp?: boolean } | null };
  const navigate = useNavigate();
  const [asking, setAsking] = useState(state?.signedUp === true);
  const [resending, setResending] = useState(false);
  const [signUp, setSignUp] = useState(() => signUps.of(party.uuid));
  useEffect(() => forgetTyped(party), [party]);
  // Only the tab that asked for the account knows the address: elsewhere it cannot be changed.
  const mend = signUp !== null && (
    <MendEmail
      party={party.uuid}
      signUp={signUp}
      onMended={(mended) => {
        signUps.keep(party.uuid, mended);
        setSignUp(mended);
      }}
    />
  );
  return (
    <>
      <Outcome
        picture={<PostSpot size={140} />}
        title="Check your e-mail, then log in"
        message={
          <>
            We wrote to {signUp === null ? "you" : <b>{signUp.email}</b>}. Tap the link in the letter, then log in:{" "}
            {possessive(party.language.recipient_names)} party waits in Party Central. The link works for 48 hours.
          </>
        }
      >
        <Button href="/user/login">Login</Button>
        <p className="small muted">
          {texts.lookInSpam} <InlineButton onClick={() => setResending(true)}>Send it again</InlineButton>
        </p>
        {!asking && mend && <div className={styles.mend}>{mend}</div>}
      </Outcome>
      {resending && <ResendDialogue email={signUp?.email ?? ""} onClose={() => setResending(false)} />}
      {asking && signUp !== null && (
        <CheckInboxDialogue
          email={signUp.email}
          onClose={() => void navigate("/user/login")}
          onDismiss={() => setAsking(false)}
        >
          {mend}
        </CheckInboxDialogue>
      )}
    </>
  );
}
