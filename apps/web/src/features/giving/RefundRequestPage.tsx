import type { FormOutcome, RefundRequestContent } from "@wishwell/contract/page-contents";
import { refundTexts } from "@wishwell/contract/refund-texts";
import { siteTexts } from "@wishwell/contract/site-texts";
import { fromWire, pounds } from "@wishwell/domain/money";
import { possessive } from "@wishwell/domain/party-language";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useForm } from "../../lib/form.ts";
import { FormErrors } from "../../lib/FormErrors.tsx";
import { dayAndTime } from "../../lib/moments.ts";
import { plainForm } from "../../lib/plain-form.ts";
import { sendAsGuest } from "../../lib/send-as-guest.ts";
import { Button } from "../../ui/light/Button.tsx";
import { ErrorSummary } from "../../ui/light/ErrorSummary.tsx";
import { Note } from "../../ui/light/Panel.tsx";
import { PostSpot } from "../../ui/light/spots.tsx";
import { UnlitCandle } from "../../ui/light/UnlitCandle.tsx";
import styles from "./RefundRequestPage.module.css";

type Request = NonNullable<RefundRequestContent["request"]>;

/** Where the link in the email leads. Opening it confirms nothing, because mail scanners open links too. */
export function RefundRequestPage({ content }: { content: RefundRequestContent | null }) {
  if (content === null) {
    return (
      <Sheet title="Confirm your refund" picture={<UnlitCandle />}>
        <ErrorSummary
          title={
            <>
              {siteTexts.serviceDown} <a href="?">Try again</a>
            </>
          }
        />
      </Sheet>
    );
  }
  const { request, outcome } = content;
  if (request === null) {
    return (
      <Sheet title={refundTexts.linkDead} picture={<UnlitCandle />}>
        <p className="lead">You can ask for a refund until 12 hours after the party.</p>
        <Button href="/cms/contact?topic=refund" variant="line">
          Ask for a refund
        </Button>
      </Sheet>
    );
  }
  if (request.too_late && !request.confirmed) {
    return (
      <Sheet title="Sorry, you’re too late" picture={<UnlitCandle />}>
        <p className="lead">You could confirm until 12 hours after the party. We haven’t refunded anything.</p>
      </Sheet>
    );
  }
  return <Question request={request} outcome={outcome} />;
}

function Question({ request, outcome }: { request: Request; outcome: FormOutcome | undefined }) {
  const [told, setTold] = useState<string | null>(null);
  const form = useForm({
    name: "refund-request",
    initial: {},
    send: (_values, idempotencyKey) =>
      sendAsGuest("POST /donations/refund/confirm/{token}", { params: { token: ownToken() }, idempotencyKey }),
    done: ({ message }) => setTold(message),
  });
  const plain = plainForm("confirm-refund", {}, outcome);
  if (told !== null || request.confirmed) {
    return (
      <Sheet title="Refund confirmed" picture={<PostSpot size={132} />}>
        <Told>{told ?? refundTexts.confirmed}</Told>
      </Sheet>
    );
  }
  const amount = pounds(fromWire(request.amount));
  return (
    <Sheet title="Confirm your refund" picture={<PostSpot size={132} />}>
      <p className="lead">
        Someone asked us to refund the <b>{amount}</b> you gave for {occasionOf(request)}.
      </p>
      {request.message !== "" && (
        <div className={styles.told}>
          <Note tone="info">They wrote: “{request.message}”</Note>
        </div>
      )}
      {request.confirm_until !== null && <p>Please confirm by {dayAndTime(request.confirm_until)}.</p>}
      <form method="post" action="?" onSubmit={form.onSubmit} noValidate>
        <FormErrors form={form.message === null ? plain : form} saves={false} />
        <Button type="submit" name="do" value="confirm-refund" busy={form.busy} wide="phone">
          Refund {amount}
        </Button>
      </form>
      <p className="muted">If it wasn’t you, close this page. Nothing will happen.</p>
    </Sheet>
  );
}

const occasionOf = ({ children }: Request) => (children === "" ? "a party" : `${possessive(children)} party`);

function Sheet({ title, picture, children }: { title: string; picture: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.ground}>
      <div className={`wrap ${styles.sheet}`}>
        {picture}
        <h1>{title}</h1>
        {children}
      </div>
    </div>
  );
}

/** The button that was pressed has gone with the question: what came of it takes the focus. */
function Told({ children }: { children: string }) {
  const words = useRef<HTMLDivElement>(null);
  useEffect(() => words.current?.focus({ preventScroll: true }), []);
  return (
    <div ref={words} className={styles.told} role="status" tabIndex={-1}>
      <Note tone="info" icon="tick">
        {children}
      </Note>
    </div>
  );
}

/** The last part of this page's own address. */
function ownToken(): string {
  const parts = window.location.pathname.split("/").filter((part) => part !== "");
  return decodeURIComponent(parts.at(-1) ?? "");
}
