import { useMutation } from "@tanstack/react-query";
import { signInTexts } from "@wishwell/contract/texts/sign-in-texts";
import { useEffect } from "react";
import { useParams } from "react-router";
import { ApiError, sentenceFor } from "../../../lib/api/api-error.ts";
import { send } from "../../../lib/api/api.ts";
import { newIdempotencyKey } from "../../../lib/api/idempotency-key.ts";
import { useGoTo } from "../../../lib/pages/go-to.ts";
import { thisBrowser } from "../../../lib/session/this-browser.ts";
import { useFlash } from "../../../ui/feedback/Flash.tsx";
import { UnlitCandle } from "../../../ui/feedback/UnlitCandle.tsx";
import { Button } from "../../../ui/fields/Button.tsx";
import { Mark } from "../../../ui/site/Mark.tsx";
import { Outcome } from "../Outcome.tsx";
import { SecondStep } from "./SecondStep.tsx";
import { needsSecondStep, useArrival } from "./use-arrival.ts";

/** Where an emailed sign-in link leads. Mail scanners that open it have no key, and use nothing up. */
export function SignInLinkScreen() {
  const { token = "" } = useParams();
  const arrive = useArrival();
  const goTo = useGoTo();
  const flash = useFlash();
  const signing = useMutation({
    mutationFn: async () => {
      const key = thisBrowser.known();
      if (key === null) throw new ApiError(409, signInTexts.linkOtherBrowser, { reason: "other_browser" });
      const request = { params: { token }, body: { browser_key: key }, idempotencyKey: newIdempotencyKey() };
      return (await send("POST /user/login/link/{token}", request)).data;
    },
    onSuccess: (signed) => (needsSecondStep(signed) ? undefined : arrive(signed)),
  });
  const { mutate } = signing;
  useEffect(() => mutate(), [mutate]);

  if (signing.isError) return <NotSignedIn fault={signing.error} onRetry={() => mutate()} />;
  if (signing.data === undefined || !needsSecondStep(signing.data)) {
    return <Outcome picture={<Mark size={120} />} title="One moment" message="We’re checking your link." />;
  }
  return (
    <SecondStep
      asked={signing.data}
      remember={false}
      onOver={(message) => {
        if (message !== "") flash.show("error", message);
        goTo("/user/login");
      }}
    />
  );
}

function NotSignedIn({ fault, onRetry }: { fault: Error; onRetry: () => void }) {
  const passing = fault instanceof ApiError && fault.passing;
  const elsewhere = fault instanceof ApiError && fault.reason === "other_browser";
  if (elsewhere) {
    return (
      <Outcome
        picture={<UnlitCandle />}
        title="Open it where you asked"
        message="For your safety, this link only works in the browser where you asked for it. It still works there."
      >
        <Button href="/user/login">Sign in here instead</Button>
      </Outcome>
    );
  }
  return (
    <Outcome picture={<UnlitCandle />} title="We couldn’t sign you in" message={sentenceFor(fault)}>
      {passing ? <Button onClick={onRetry}>Try again</Button> : <Button href="/user/login">Back to login</Button>}
    </Outcome>
  );
}
