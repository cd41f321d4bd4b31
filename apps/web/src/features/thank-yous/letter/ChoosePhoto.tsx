import { useMutation } from "@tanstack/react-query";
import { limits } from "@wishwell/contract/api/limits";
import { useId, useState } from "react";
import { send } from "../../../lib/api/api.ts";
import { faultsOfUpload } from "../../../lib/api/upload-faults.ts";
import { Button } from "../../../ui/fields/Button.tsx";
import { Dialogue } from "../../../ui/feedback/Dialogue.tsx";
import { DialogueButtons } from "../../../ui/feedback/DialogueButtons.tsx";
import { FileDrop, FileFaults } from "../../../ui/fields/FileDrop.tsx";
import { faultsOfPhoto, photoKinds } from "../../posters/photo-file.ts";
import styles from "./LetterPhoto.module.css";

interface ChoosePhotoProps {
  partyUuid: string;
  onKeep: (address: string) => Promise<unknown>;
  onClose: () => void;
}

/** Chooses, sends and keeps a photo for the letter. */
export function ChoosePhoto({ partyUuid, onKeep, onClose }: ChoosePhotoProps) {
  const [photo, setPhoto] = useState<File | null>(null);
  const [faults, setFaults] = useState<readonly string[]>([]);
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

  function choose(file: File): void {
    const found = faultsOfPhoto(file);
    setFaults(found);
    setPhoto(found.length === 0 ? file : null);
  }

  return (
    <Dialogue title="A photo for the letter" onClose={onClose}>
      <p>Ask before you send a photo of other people’s children. It is cut to a square around its middle.</p>
      <FileDrop
        file={photo}
        what="the photo"
        accept={photoKinds}
        kinds={`JPEG or PNG, at most ${limits.imageBytes / 1024 ** 2} MB`}
        onChoose={choose}
        describedBy={listed}
      />
      <FileFaults id={listed} faults={faults} />
      <div className={styles.ways}>
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
