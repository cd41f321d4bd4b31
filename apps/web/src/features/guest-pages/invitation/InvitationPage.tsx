import type { InvitationContent, ShownParty } from "@wishwell/contract/api/page-contents";
import { siteTexts } from "@wishwell/contract/texts/site-texts";
import { hasAnswered } from "@wishwell/domain/guests/guest-status";
import { shownPartyCode } from "@wishwell/domain/parties/party-language";
import { type ComponentType, type RefObject, useEffect, useRef, useState } from "react";
import { remember, remembered, useRemembered } from "../../../lib/forms/remembered.ts";
import sheet from "../../../lib/pages/LinkSheet.module.css";
import { StaticHtml } from "../../../lib/pages/static-html.tsx";
import { rememberEmailForRegistration } from "../../../lib/session/email-to-register.ts";
import { useFlash } from "../../../ui/feedback/Flash.tsx";
import { LoadingBar } from "../../../ui/feedback/Loading.tsx";
import { Button } from "../../../ui/fields/Button.tsx";
import { GuestPage, Halves } from "../party/GuestPage.tsx";
import { MapOnDemand } from "../party/MapOnDemand.tsx";
import { PartyNotLoaded } from "../party/PartyNotLoaded.tsx";
import type { DialogueName, GuestDialoguesProps } from "./dialogue-props.ts";
import { AnythingElse, Extras } from "./Extras.tsx";
import { Giving } from "./Giving.tsx";
import { Head } from "./Head.tsx";
import { hostOf } from "./invitation-words.ts";
import styles from "./InvitationTools.module.css";
import { isSettled } from "./Reply.tsx";
import { focusStanding } from "./ReplyHeading.tsx";
import { useInvitation } from "./use-invitation.ts";
import { NotMeWithoutScript } from "./WithoutScript.tsx";

/** A guest's personal invitation; the link alone grants access. `content` is null when the server could not load it. */
export function InvitationPage({ content }: { content: InvitationContent | null }) {
  if (content === null) return <PartyNotLoaded />;
  const still = content.cancelled ? "cancelled" : content.waiting && "waiting";
  return still ? <StaticHtml part={still} styled={[sheet]} /> : <OwnInvitation read={content} />;
}

function OwnInvitation({ read }: { read: InvitationContent }) {
  const dialogues = useDialogues();
  // Prefills the registration form, in case an account is offered next.
  const invitation = useInvitation(read, ({ email = "" }) => rememberEmailForRegistration(email));
  const { content } = invitation;
  const { party, guest } = content;
  const answered = hasAnswered(guest.status);
  const { Shown, shown } = dialogues;
  const unfolding = useUnfolding(guest.uuid);
  const [closed, close] = useClosed(guest);
  const asksMore = isSettled(invitation) && party.complete === 0 && !closed;
  const waits = invitation.waiting?.why ?? null;
  useRestoredFocus({ shown, waits, status: guest.status, chosen: content.chosen });
  return (
    <>
      <GuestPage
        party={party}
        sheet={unfolding}
        poster={answered || party.over ? "after-facts" : "after-head"}
        head={
          <Head
            invitation={invitation}
            extras={asksMore && <AnythingElse content={content} open={dialogues.open} onClose={close} />}
            onNotMe={() => dialogues.open("not-me")}
          />
        }
        underPoster={answered && <PosterTools party={party} onShare={() => dialogues.open("share")} />}
        underFacts={!asksMore && <Extras content={content} open={dialogues.open} />}
        halves={
          <Halves>
            <Giving content={content} ownElsewhere={asksMore} onWish={() => dialogues.open("wish")} />
          </Halves>
        }
        underReplies={
          <>
            <YourData content={content} />
            <NotMeWithoutScript content={content} />
          </>
        }
        map={content.map && <MapOnDemand map={content.map} venue={party.address.venue} />}
      />
      <LoadingBar active={dialogues.loading} />
      {Shown !== null && shown !== null && (
        <Shown shown={shown} invitation={invitation} open={dialogues.open} close={dialogues.close} />
      )}
    </>
  );
}

/** State whose changes add or remove buttons. */
interface Seen {
  /** The open dialogue's name. */
  readonly shown: string | null;
  readonly waits: string | null;
  readonly status: number;
  readonly chosen: number | null;
}

/** Whether a control that may have had the focus has gone, while no dialogue is open to receive the focus. */
export const mayHaveLostFocus = (before: Seen, now: Seen): boolean =>
  now.shown === null && (Object.keys(now) as (keyof Seen)[]).some((what) => before[what] !== now[what]);

/** When the focused button disappears, moves the focus to the heading that states the reply. */
function useRestoredFocus({ shown, waits, status, chosen }: Seen): void {
  const before = useRef<Seen>({ shown, waits, status, chosen });
  useEffect(() => {
    const now = { shown, waits, status, chosen };
    const lost = mayHaveLostFocus(before.current, now) && document.activeElement === document.body;
    before.current = now;
    if (lost) focusStanding();
  }, [shown, waits, status, chosen]);
}

/** The guest closed the card with the extras. It is offered again after a different reply. */
function useClosed({ uuid, status }: InvitationContent["guest"]): [closed: boolean, close: () => void] {
  const closed = useRemembered("nothing-else")?.split(" ") ?? [];
  const mark = `${uuid.slice(0, 8)}-${status}`;
  const close = () => {
    remember("nothing-else", [...closed, mark].join(" "));
    focusStanding();
  };
  return [closed.includes(mark), close];
}

interface Dialogues {
  readonly shown: DialogueName | null;
  /** Null until a dialogue is first opened. */
  readonly Shown: ComponentType<GuestDialoguesProps> | null;
  readonly loading: boolean;
  readonly open: (name: DialogueName) => void;
  readonly close: () => void;
}

/** Loads the dialogues' code when one is first opened. If that fails, the page stays usable and shows an error. */
function useDialogues(): Dialogues {
  const flash = useFlash();
  const [shown, setShown] = useState<DialogueName | null>(null);
  const [Shown, setDialogues] = useState<ComponentType<GuestDialoguesProps> | null>(null);
  const [loading, setLoading] = useState(false);
  const wanted = useRef<DialogueName | null>(null);

  async function open(name: DialogueName): Promise<void> {
    wanted.current = name;
    if (Shown !== null) return setShown(name);
    setLoading(true);
    try {
      const { GuestDialogues } = await import("./dialogues/GuestDialogues.tsx");
      setDialogues(() => GuestDialogues);
      setShown(wanted.current);
    } catch {
      flash.show("error", siteTexts.unreachable);
    } finally {
      setLoading(false);
    }
  }

  return {
    shown,
    Shown,
    loading,
    open: (name) => void open(name),
    close: () => {
      wanted.current = null;
      setShown(null);
    },
  };
}

/** Any of these events stops the animation at once. */
const endings = ["pointerdown", "keydown", "wheel", "touchmove", "scroll"] as const;

/**
 * Unfolds the poster the first time this invitation is opened on this device. It only sets an attribute, without
 * rendering again.
 */
function useUnfolding(guest: string): RefObject<HTMLDivElement | null> {
  const sheet = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (sheet.current === null || !isFirstTime(guest) || !mayMove()) return;
    return unfold(sheet.current);
  }, [guest]);
  return sheet;
}

/** Returns a function that stops the animation. */
function unfold(sheet: HTMLElement): () => void {
  const end = () => {
    sheet.removeAttribute("data-unfolding");
    for (const happening of endings) window.removeEventListener(happening, end, { capture: true });
  };
  sheet.setAttribute("data-unfolding", "");
  sheet.addEventListener("animationend", end, { once: true });
  for (const happening of endings) window.addEventListener(happening, end, { passive: true, capture: true });
  return end;
}

/**
 * The link is a secret, so only its first 8 characters are stored: enough to tell two invitations on one device apart.
 */
function isFirstTime(guest: string): boolean {
  const seen = remembered("unfolded")?.split(" ") ?? [];
  const mark = guest.slice(0, 8);
  if (seen.includes(mark)) return false;
  remember("unfolded", [...seen, mark].join(" "));
  return true;
}

interface Line {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/** Not with reduced motion, nor on slow connections, where the guest may already be reading when the script arrives. */
function mayMove(): boolean {
  if (window.matchMedia("(prefers-reduced-motion: reduce)").matches) return false;
  const { connection } = navigator as Navigator & { readonly connection?: Line };
  return connection?.saveData !== true && !/2g|3g/.test(connection?.effectiveType ?? "");
}

/** Says if the first visit is counted, and opens a page with all data held. The guest link alone grants access. */
function YourData({ content }: { content: InvitationContent }) {
  const { guest, opened } = content;
  return (
    <p className="text-15 break-words mt-18">
      {opened !== null && (
        <>
          {hostOf(content)} can see the day you first used this page. <a href="/cms/privacy">Privacy</a>
          <br />
        </>
      )}
      <a href={`/api/eventattendees/mydata/${guest.uuid}`}>
        See or download what we hold about {guest.guest_first_name}
      </a>
    </p>
  );
}

/** Sharing the party and saving its poster. */
function PosterTools({ party, onShare }: { party: ShownParty; onShare: () => void }) {
  const { poster_url: poster, short_code: code } = party;
  return (
    <div className={`cluster mt-16 ${styles.tools}`}>
      <span className="script-only">
        <Button variant="line" size="small" icon="share" onClick={onShare}>
          Share
        </Button>
      </span>
      <Button
        variant="line"
        size="small"
        icon="download"
        href={`${poster}${poster.includes("?") ? "&" : "?"}width=1650`}
        download="invitation.png"
      >
        Save poster
      </Button>
      <p>
        Party code <b className="nowrap">{shownPartyCode(code)}</b>
      </p>
    </div>
  );
}
