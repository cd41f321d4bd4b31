import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Party } from "@wishwell/contract/api/parties";
import type { Thanks } from "@wishwell/contract/api/thanks";
import { useState, type ReactNode } from "react";
import { sentenceFor } from "../../../lib/api/api-error.ts";
import { send } from "../../../lib/api/api.ts";
import { Button } from "../../../ui/fields/Button.tsx";
import { useFlash } from "../../../ui/feedback/Flash.tsx";
import { wordsBody, wordsKept } from "../thanks-queries.ts";
import { AddChip } from "./AddChip.tsx";
import { ChoosePhoto } from "./ChoosePhoto.tsx";
import styles from "./LetterPhoto.module.css";

interface LetterPhotoProps {
  party: Pick<Party, "uuid">;
  thanks: Thanks;
  /** The letter, which shows the button for the photo among its own. */
  children: (chip: ReactNode) => ReactNode;
}

/** A photo that goes with the letter. It is kept as soon as it is chosen. */
export function LetterPhoto({ party, thanks, children }: LetterPhotoProps) {
  const [choosing, setChoosing] = useState(false);
  const queries = useQueryClient();
  const flash = useFlash();
  const { photo_url } = thanks;
  const keep = useMutation({
    mutationFn: async (photo: string | null) => {
      const body = wordsBody({ ...thanks, photo_url: photo });
      await send("PATCH /events/thanks/{uuid}", { params: { uuid: party.uuid }, body });
      return photo;
    },
    onSuccess: (photo) => wordsKept(queries, party.uuid, { photo_url: photo }),
    onError: (fault) => flash.show("error", sentenceFor(fault)),
  });
  return (
    <>
      {children(<AddChip onPress={() => setChoosing(true)}>{photo_url === null ? "Photo" : "Another photo"}</AddChip>)}
      {photo_url !== null && (
        <div className={styles.photo}>
          <img src={photo_url} alt="Goes with the letter" width="120" height="120" />
          <Button variant="quiet" size="small" icon="trash" busy={keep.isPending} onClick={() => keep.mutate(null)}>
            Take the photo away
          </Button>
        </div>
      )}
      {choosing && (
        <ChoosePhoto
          partyUuid={party.uuid}
          onKeep={(photo) => keep.mutateAsync(photo)}
          onClose={() => setChoosing(false)}
        />
      )}
    </>
  );
}
