import { texts } from "@wishwell/contract/texts/screen-texts";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useParams } from "react-router";
import { ApiError, sentenceFor } from "../../lib/api/api-error.ts";
import { send } from "../../lib/api/api.ts";
import { useGoTo } from "../../lib/pages/go-to.ts";
import { session, type SignIn, useSession } from "../../lib/session/session.ts";
import { browserKeys } from "../../lib/session/sign-ups.ts";
import { useFlash } from "../../ui/feedback/Flash.tsx";
import { Button } from "../../ui/fields/Button.tsx";
import { Mark } from "../../ui/site/Mark.tsx";
import { Celebration } from "../../ui/paper/spots.tsx";
import { UnlitCandle } from "../../ui/feedback/UnlitCandle.tsx";
import { Outcome } from "./Outcome.tsx";
import { ResendDialogue } from "./ResendDialogue.tsx";
import { ownHome } from "./own-home.ts";
import { startSession } from "./start-session.ts";

/** Works with or without a session: a changed email address is verified while signed in. */
export function VerifyScreen() {
  const { verification_code = "" } = useParams();
  const flash = useFlash();
  const goTo = useGoTo();
  const outcome = useQuery({
    queryKey: ["verify", verification_code],
    queryFn: () => verify(verification_code),
    staleTime: Infinity,
  });
  const signIn = outcome.data?.data;
  // Held here, because the new session reloads the query, whose second answer signs nobody in.
  const [arriving, setArriving] = useState<SignIn>();
  if (signIn !== undefined && arriving === undefined) setArriving(signIn);
  useEffect(() => {
    if (arriving === undefined) return;
    flash.show("success", texts.verifiedAndSignedIn);
    void startSession(arriving, flash).then((saved) => goTo(ownHome(arriving.user), { saved }));
  }, [arriving, flash, goTo]);

  if (outcome.isPending || arriving !== undefined) {
    return <Outcome picture={<Mark size={120} />} title="One moment" message="We’re checking your link." />;
  }
  if (outcome.isError) return <NotVerified fault={outcome.error} onRetry={() => void outcome.refetch()} />;
  return <Verified message={outcome.data.message} />;
}

async function verify(verification_code: string) {
  const browserKey = browserKeys.known();
  const answer = await send("POST /user/verify/{verification_code}", {
    params: { verification_code },
    body: browserKey === null ? {} : { browser_key: browserKey },
  });
  // A changed address takes effect now. If the account cannot be reloaded, the next page will do it.
  if (session.current() !== null) {
    await send("GET /user/me").then(
      ({ data }) => session.userChanged(data),
      () => undefined,
    );
  }
  return answer;
}

function Verified({ message }: { message: string }) {
  const signIn = useSession();
  return (
    <Outcome picture={<Celebration />} title={texts.verifyYay} message={message}>
      {signIn === null ? (
        <Button href="/user/login">Login</Button>
      ) : (
        <Button href="/user/details">Back to My Details</Button>
      )}
    </Outcome>
  );
}

function NotVerified({ fault, onRetry }: { fault: Error; onRetry: () => void }) {
  const [resending, setResending] = useState(false);
  const passing = fault instanceof ApiError && fault.passing;
  return (
    <Outcome picture={<UnlitCandle />} title={texts.verifySorry} message={sentenceFor(fault)}>
      {passing ? (
        <Button onClick={onRetry}>Try again</Button>
      ) : (
        <Button onClick={() => setResending(true)}>Send me a new link</Button>
      )}
      <p>
        <a href="/user/login">Login</a>
      </p>
      {resending && <ResendDialogue email="" onClose={() => setResending(false)} />}
    </Outcome>
  );
}
