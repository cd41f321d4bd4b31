import { useMutation, useQueryClient } from "@tanstack/react-query";
import { texts } from "@wishwell/contract/texts/screen-texts";
import { useNavigate } from "react-router";
import { ApiError, sentenceFor } from "../../../lib/api/api-error.ts";
import { send } from "../../../lib/api/api.ts";
import { useFlash } from "../../../ui/feedback/Flash.tsx";
import { statusAddress } from "../../party/party-urls.ts";
import { guestSaved, refetchGuests, type TableGuest } from "../guest-queries.ts";
import { inviteInParts } from "../invite/invitation-plan.ts";
import { sentWords } from "./sent-words.ts";

interface One {
  readonly guest: Pick<TableGuest, "uuid">;
  readonly resend: boolean;
}

interface Many {
  readonly guests: readonly TableGuest[];
  readonly resend: boolean;
}

/** Sends invitations to one or many guests. For a paused party it opens the page that activates it. */
export function useInviting(partyUuid: string) {
  const queries = useQueryClient();
  const flash = useFlash();
  const navigate = useNavigate();

  function refused(fault: Error): void {
    flash.show("error", sentenceFor(fault));
    if (fault instanceof ApiError && fault.reason === "event_status") void navigate(statusAddress(partyUuid));
    refetchGuests(queries, partyUuid);
  }

  const one = useMutation({
    mutationFn: ({ guest, resend }: One) =>
      send("POST /eventattendees/invite/{uuid}", { params: { uuid: guest.uuid }, body: { resend: resend ? 1 : 0 } }),
    onSuccess: ({ data, message }) => {
      guestSaved(queries, partyUuid, data);
      flash.show("success", message ?? texts.invitationSent);
    },
    onError: refused,
  });

  const many = useMutation({
    mutationFn: ({ guests, resend }: Many) =>
      inviteInParts(
        partyUuid,
        guests.map(({ uuid }) => uuid),
        resend,
      ),
    onSuccess: (sent, { guests }) => {
      const { anySent, words } = sentWords(sent, guests);
      refetchGuests(queries, partyUuid);
      flash.show(anySent ? "success" : "info", words);
    },
    onError: refused,
  });

  return { one, many };
}
