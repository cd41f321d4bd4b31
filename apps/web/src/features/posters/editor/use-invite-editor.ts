import type { Party } from "@wishwell/contract/parties";
import { useEffect, useState } from "react";
import { type DesignDrafts, designDrafts } from "./design-draft.ts";
import { changed, historyOf, isSame, paused, redone, undone } from "./design-history.ts";
import { type EditedInvite, isSameInvite, withKeyOf } from "./edited-invite.ts";

/** After so long without a change, the next one is a step of its own. */
const pause = 1500;

export interface InviteEditor {
  readonly invite: EditedInvite;
  /** `about` names what is changed: what goes on with the last change is one step with it. */
  readonly change: (invite: EditedInvite | ((now: EditedInvite) => EditedInvite), about?: string) => void;
  readonly undo: () => void;
  readonly redo: () => void;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** Whether there is something to save. */
  readonly unsaved: boolean;
  readonly fromDraft: boolean;
  /** What is stored, and the version to be sent with a save. */
  readonly read: EditedInvite;
  readonly version: number;
  /** What was sent is stored now. What was changed meanwhile stays, and waits. */
  readonly saved: (sent: EditedInvite, stored: EditedInvite, version: number) => void;
  /** Begins anew from what is stored. */
  readonly startAgain: (stored: EditedInvite, version: number) => void;
}

/** One party's poster while it is designed: every step can be taken back, and waits in this browser until it is saved. */
export function useInviteEditor(
  party: Pick<Party, "uuid" | "version">,
  first: EditedInvite,
  drafts: DesignDrafts = designDrafts(),
): InviteEditor {
  const [kept] = useState(() => drafts.read(party.uuid));
  const [fromDraft, setFromDraft] = useState(kept !== null);
  const [read, setRead] = useState(first);
  const [version, setVersion] = useState(kept?.version ?? party.version ?? 0);
  const [history, setHistory] = useState(() => {
    const begun = historyOf(first);
    return kept === null ? begun : changed(begun, withKeyOf(inviteOf(kept), first), null);
  });
  const invite = history.present;
  const unsaved = !isSameInvite(invite, read);

  useEffect(() => {
    if (unsaved) drafts.write(party.uuid, { ...invite, version });
    else drafts.remove(party.uuid);
    const rest = setTimeout(() => setHistory(paused), pause);
    return () => clearTimeout(rest);
    // The drafts themselves are always the same store.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [invite, unsaved, version, party.uuid]);

  return {
    invite,
    change: (next, about) =>
      setHistory((now) => changed(now, typeof next === "function" ? next(now.present) : next, about ?? null)),
    undo: () => setHistory(undone),
    redo: () => setHistory(redone),
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    unsaved,
    fromDraft,
    read,
    version,
    saved: (sent, stored, storedVersion) => {
      // Words are stored without the spaces at their end: that is no change of anybody's.
      setHistory((now) => (isSame(now.present, sent) ? { ...now, present: stored, about: null } : now));
      setRead(stored);
      setVersion(storedVersion);
      setFromDraft(false);
    },
    startAgain: (stored, storedVersion) => {
      setRead(stored);
      setVersion(storedVersion);
      setFromDraft(false);
      setHistory((now) => changed(now, stored, null));
    },
  };
}

const inviteOf = ({ theme, design }: EditedInvite): EditedInvite => ({ theme, design });
