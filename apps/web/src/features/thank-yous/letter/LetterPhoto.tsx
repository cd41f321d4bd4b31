import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Party } from "@wishwell/contract/api/parties";
import type { Thanks } from "@wishwell/contract/api/thanks";
import { type ReactNode, useId, useState } from "react";
import { sentenceFor } from "../../../lib/api/api-error.ts";
import { send } from "../../../lib/api/api.ts";
import { faultsOfUpload } from "../../../lib/api/upload-faults.ts";
import { photoKinds, photoWidth, shrinkHint } from "../../../lib/photos/photo-size.ts";
import { photos } from "../../../lib/photos/ready-photo.ts";
import { useChosenPhoto } from "../../../lib/photos/use-chosen-photo.ts";
import { Dialogue } from "../../../ui/feedback/Dialogue.tsx";
import { DialogueButtons } from "../../../ui/feedback/DialogueButtons.tsx";
import { useFlash } from "../../../ui/feedback/Flash.tsx";
import { Button } from "../../../ui/fields/Button.tsx";
import { FileDrop, FileFaults } from "../../../ui/fields/FileDrop.tsx";
import { wordsBody, cacheThanksWords } from "../thanks-queries.ts";
import { AddChip } from "./AddChip.tsx";
import styles from "./LetterPhoto.module.css";

interface LetterPhotoProps {
  party: Pick<Party, "uuid">;
  thanks: Thanks;
  /** Renders the message editor, with the photo button among its own. */
  children: (chip: ReactNode) => ReactNode;
}

/** A photo for the message, saved as soon as it is chosen. */
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
    onSuccess: (photo) => cacheThanksWords(queries, party.uuid, { photo_url: photo }),
    onError: (fault) => flash.show("error", sentenceFor(fault)),
  });
  return (
    <>
      {children(<AddChip onPress={() => setChoosing(true)}>{photo_url === null ? "Photo" : "Another photo"}</AddChip>)}
      {photo_url !== null && (
        <div className={`line gap-16 mb-18 ${styles.photo}`}>
          <img src={photo_url} alt="Goes with the email" width="120" height="120" />
          <Button variant="quiet" size="small" icon="trash" busy={keep.isPending} onClick={() => keep.mutate(null)}>
            Remove photo
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

interface ChoosePhotoProps {
  partyUuid: string;
  onKeep: (address: string) => Promise<unknown>;
  onClose: () => void;
}

/** Chooses, uploads and saves a photo for the message. */
function ChoosePhoto({ partyUuid, onKeep, onClose }: ChoosePhotoProps) {
  const { photo, faults, preparing, choose, setFaults } = useChosenPhoto(photos);
  const listed = useId();
  const upload = useMutation({
    mutationFn: async (file: File) => {
      const body = { event_uuid: partyUuid };
      const { data } = await send("POST /userfiles/fileupload", { body, file: { fileicon_cropped: file } });
      await onKeep(data.url);
    },
    onSuccess: onClose,
    onError: (fault) => setFaults(faultsOfUpload(fault)),
  });

  return (
    <Dialogue title="A photo for the email" onClose={onClose}>
      <p>Ask before you send a photo of other people’s children. We’ll crop it to a square around the middle.</p>
      <FileDrop
        file={photo}
        what="the photo"
        accept={photoKinds}
        kinds={`JPEG or PNG, at least ${photoWidth} px wide. ${shrinkHint}`}
        onChoose={choose}
        describedBy={listed}
      />
      <FileFaults id={listed} faults={faults} />
      <p role="status">{preparing && "Getting your photo ready…"}</p>
      <div className="mt-20">
        <DialogueButtons onClose={onClose}>
          <Button
            icon="upload"
            wide="phone"
            busy={upload.isPending}
            onClick={() => (photo === null ? setFaults(["Choose a photo first."]) : upload.mutate(photo))}
          >
            Add the photo
          </Button>
        </DialogueButtons>
      </div>
    </Dialogue>
  );
}
