import type { ReactNode } from "react";
import { StaticHtml } from "../../../lib/pages/static-html.tsx";
import avatar from "../../../ui/layout/Avatar.module.css";
import { opening } from "../../../ui/site/find-party.ts";
import styles from "./NotMe.module.css";
import { isSettled, Reply } from "./Reply.tsx";
import type { Invitation } from "./use-invitation.ts";

interface HeadProps {
  invitation: Invitation;
  /** What the guest can add after replying. */
  extras: ReactNode;
  onNotMe: () => void;
}

/** Guest, occasion and reply. */
export function Head({ invitation, extras, onNotMe }: HeadProps) {
  const { content } = invitation;
  const { guest, from } = content;
  const settled = isSettled(invitation);
  return (
    <>
      <NotMe name={guest.guest_first_name} onOpen={onNotMe} />
      <div className="line gap-12 mb-18">
        <StaticHtml part="avatar" styled={[avatar]} />
        <p className="break-words can-shrink grow no-margin">
          For <b>{`${guest.guest_first_name} ${guest.guest_last_name}`.trim()}</b>
          {from !== "" && `, from ${from}`}
          {/* The page has both, because only the server knows the words. */}
          <span hidden={!settled}>
            <small className="block muted">
              <StaticHtml as="span" part="occasion" />
            </small>
          </span>
        </p>
      </div>
      <div hidden={settled}>
        <StaticHtml part="invited" />
      </div>
      <Reply invitation={invitation} />
      {extras}
    </>
  );
}

interface NotMeProps {
  name: string;
  onOpen: () => void;
}

/** For visitors who were forwarded another guest's link. Shown in the corner of the header. */
function NotMe({ name, onOpen }: NotMeProps) {
  return (
    <a className={`text-15 nowrap clip no-print ${styles.notMe}`} href="#not-me" onClick={opening(onOpen)}>
      Not {name}?
    </a>
  );
}
