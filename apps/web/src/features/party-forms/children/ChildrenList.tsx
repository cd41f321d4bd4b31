import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Recipient } from "@wishwell/contract/api/parties";
import { longDate } from "@wishwell/domain/parties/party-dates";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { ApiError, sentenceFor } from "../../../lib/api/api-error.ts";
import { send } from "../../../lib/api/api.ts";
import { newerParty } from "../../../lib/forms/two-versions.ts";
import { Dialogue } from "../../../ui/feedback/Dialogue.tsx";
import { DialogueButtons } from "../../../ui/feedback/DialogueButtons.tsx";
import { ErrorSummary } from "../../../ui/feedback/ErrorSummary.tsx";
import { useFlash } from "../../../ui/feedback/Flash.tsx";
import { Button } from "../../../ui/fields/Button.tsx";
import { Avatar } from "../../../ui/layout/Avatar.tsx";
import { RuledList } from "../../../ui/layout/Panel.tsx";
import { cacheParty, partyQuery } from "../../party/party-queries.ts";
import { withoutChild } from "./child-form.ts";

interface ChildrenListProps {
  readonly children: readonly Recipient[];
  /** The child in the form. */
  editing: string | null;
  /** False in a visitor's draft: only signed-in users may remove a child. */
  removable: boolean;
  onEdit: (uuid: string) => void;
  onRemoved: (uuid: string) => void;
}

/** The birthday children who share the party. */
export function ChildrenList({ children, editing, removable, onEdit, onRemoved }: ChildrenListProps) {
  const [leaving, setLeaving] = useState<Recipient | null>(null);
  const list = useRef<HTMLElement>(null);
  return (
    <section ref={list} className="mb-28" aria-label="Birthday children">
      <RuledList>
        {children.map((child) => (
          <li key={child.uuid}>
            <Avatar name={child.first_name} size={40} />
            <span className="grow">
              <b>
                {child.first_name} {child.last_name}
              </b>
              <span className="small muted block">
                {child.date_of_birth && `Born on ${longDate(child.date_of_birth)}`}
                {child.uuid === editing && " (below)"}
              </span>
            </span>
            <span className="flex end">
              {child.uuid !== editing && (
                <Button variant="quiet" size="small" onClick={() => onEdit(child.uuid ?? "")}>
                  <span>
                    Edit<span className="only-heard"> {child.first_name}</span>
                  </span>
                </Button>
              )}
              {removable && children.length > 1 && (
                <Button variant="quiet" size="small" onClick={() => setLeaving(child)}>
                  <span>
                    Remove<span className="only-heard"> {child.first_name}</span>
                  </span>
                </Button>
              )}
            </span>
          </li>
        ))}
      </RuledList>
      {leaving && (
        <RemoveChild
          child={leaving}
          onClose={() => setLeaving(null)}
          onRemoved={(uuid) => {
            // The focus would return to a button that disappears with the child, or with the whole list. So it moves to
            // the heading above.
            const heading = headingOver(list.current);
            flushSync(() => setLeaving(null));
            heading?.focus();
            onRemoved(uuid);
          }}
        />
      )}
    </section>
  );
}

function headingOver(list: HTMLElement | null): HTMLElement | null {
  const heading = list?.parentElement?.closest("section, main")?.querySelector<HTMLElement>("h1, h2") ?? null;
  if (heading !== null) heading.tabIndex = -1;
  return heading;
}

interface RemoveChildProps {
  child: Recipient;
  onClose: () => void;
  onRemoved: (uuid: string) => void;
}

/** Asks first, because the gift is removed with the child. */
function RemoveChild({ child, onClose, onRemoved }: RemoveChildProps) {
  const queries = useQueryClient();
  const flash = useFlash();
  const uuid = child.uuid ?? "";
  const party = () => queries.getQueryData(partyQuery(child.event_uuid).queryKey);
  const removal = useMutation({
    mutationFn: () => {
      const version = party()?.version;
      return send("DELETE /eventrecipients/{uuid}", {
        params: { uuid },
        query: version === undefined ? {} : { version: String(version) },
      });
    },
    onSuccess: ({ message, version }) => {
      const known = party();
      if (known) cacheParty(queries, withoutChild(known, uuid, version));
      flash.clear();
      flash.show("success", message);
      onRemoved(uuid);
    },
    // The party was saved elsewhere meanwhile: shows the stored version, so that the organiser can try again.
    onError: (fault) => {
      const newer = fault instanceof ApiError ? newerParty(fault) : null;
      if (newer !== null) cacheParty(queries, newer);
    },
  });
  return (
    <Dialogue title={`Remove ${child.first_name}?`} onClose={onClose}>
      {removal.isError && <ErrorSummary title={`Error deleting Recipient: ${sentenceFor(removal.error)}`} />}
      <p>We’ll remove {child.first_name} and their gift from the party.</p>
      <DialogueButtons onClose={onClose} back={`Keep ${child.first_name}`}>
        <Button busy={removal.isPending} variant="danger" onClick={() => removal.mutate()}>
          Remove {child.first_name}
        </Button>
      </DialogueButtons>
    </Dialogue>
  );
}
