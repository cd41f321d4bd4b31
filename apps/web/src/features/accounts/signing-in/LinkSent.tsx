import { useMutation } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { sentenceFor } from "../../../lib/api/api-error.ts";
import { newIdempotencyKey } from "../../../lib/api/idempotency-key.ts";
import { send } from "../../../lib/api/api.ts";
import { thisBrowser } from "../../../lib/session/this-browser.ts";
import { useFlash } from "../../../ui/feedback/Flash.tsx";
import { Button } from "../../../ui/fields/Button.tsx";
import { AfterForm, FormSheet } from "../../../ui/fields/FormSheet.tsx";
import { RuledList } from "../../../ui/layout/Panel.tsx";
import { PostSpot } from "../../../ui/paper/spots.tsx";
import { Icon } from "../../../ui/site/Icon.tsx";
import { Action } from "./Action.tsx";

/** The link works only in this browser, which is known by its key. */
export const sendSignInLink = (email: string) =>
  send("POST /user/login/link", {
    body: { email, browser_key: thisBrowser.own() },
    idempotencyKey: newIdempotencyKey(),
  });

/** In milliseconds. */
const pause = 60_000;

/** The same words whether or not there is an account. */
export function LinkSent({ email, onBack }: { email: string; onBack: () => void }) {
  const flash = useFlash();
  const [waiting, setWaiting] = useState(true);
  useEffect(() => {
    const timer = waiting ? setTimeout(() => setWaiting(false), pause) : undefined;
    return () => clearTimeout(timer);
  }, [waiting]);
  const again = useMutation({
    mutationFn: () => sendSignInLink(email),
    onSuccess: () => {
      setWaiting(true);
      flash.show("success", "If there’s an account, we’ve sent another link. The old one no longer works.");
    },
    onError: (fault) => flash.show("error", sentenceFor(fault)),
  });
  return (
    <FormSheet
      title={
        <>
          <PostSpot size={92} />
          <span className="block mt-14">Check your inbox</span>
        </>
      }
      lead={
        <span className="break-words">
          If there’s an account for <b>{email}</b>, we’ve emailed a <span className="nowrap">sign-in</span> link.
        </span>
      }
    >
      <RuledList>
        <li>
          <Icon name="clock" />
          <span>It works once, for 15 minutes.</span>
        </li>
        <li>
          <Icon name="device" />
          <span>Open it in this browser, on this device.</span>
        </li>
        <li>
          <Icon name="search" />
          <span>Not there? Look in your spam folder.</span>
        </li>
      </RuledList>
      <p className="mt-24">
        <Button
          variant="line"
          wide="phone"
          busy={again.isPending}
          aria-disabled={waiting || undefined}
          onClick={() => waiting || again.mutate()}
        >
          Send another link
        </Button>
      </p>
      {waiting && <p className="text-15 muted mt-8">You can send another in 60 seconds.</p>}
      <AfterForm>
        <Action onClick={onBack}>Back to login</Action>
      </AfterForm>
    </FormSheet>
  );
}
