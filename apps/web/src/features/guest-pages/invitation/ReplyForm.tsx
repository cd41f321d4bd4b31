import type { InvitationForm } from "@wishwell/contract/api/page-forms";
import { type AnswerStatus, guestStatus } from "@wishwell/domain/guests/guest-status";
import type { ReactNode, SubmitEvent } from "react";
import { Button } from "../../../ui/fields/Button.tsx";
import type { IconName } from "../../../ui/site/Icon.tsx";
import styles from "./Reply.module.css";
import type { Invitation } from "./use-invitation.ts";

interface ReplyFormProps {
  invitation: Invitation;
  className?: string | undefined;
  children: ReactNode;
}

/** Sends the reply by an API call. Without script it posts as a plain form to the page's own URL. */
export function ReplyForm({ invitation, className, children }: ReplyFormProps) {
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const pressed = event.nativeEvent.submitter as HTMLButtonElement | null;
    invitation.answer(pressed?.value === "accept" ? guestStatus.accepted : guestStatus.declined);
  };
  return (
    <form
      className={className}
      method="post"
      action={`/eventattendee/${invitation.content.guest.uuid}`}
      onSubmit={onSubmit}
    >
      {children}
    </form>
  );
}

interface AnswerButtonProps {
  status: AnswerStatus;
  look: "primary" | "line";
  /** A tick or a cross unless named; null for none. */
  icon?: IconName | null;
  invitation: Invitation;
  children: ReactNode;
  /** A second, smaller line. */
  more?: string;
}

export function AnswerButton({ status, look, icon, invitation: { sending }, children, more }: AnswerButtonProps) {
  const accepts = status === guestStatus.accepted;
  const word: InvitationForm = accepts ? "accept" : "decline";
  const drawn = icon === undefined ? (accepts ? "tick" : "cross") : icon;
  return (
    <Button
      type="submit"
      name="do"
      value={word}
      variant={look}
      busy={sending === status}
      {...(drawn !== null && { icon: drawn })}
    >
      {more === undefined ? (
        children
      ) : (
        <span className={`text-left ${styles.two}`}>
          {children}
          <small>{more}</small>
        </span>
      )}
    </Button>
  );
}
