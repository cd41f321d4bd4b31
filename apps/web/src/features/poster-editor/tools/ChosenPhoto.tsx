import { fieldTexts } from "@wishwell/contract/texts/texts";
import { Button } from "../../../ui/fields/Button.tsx";
import { PhotoCrop } from "../PhotoCrop.tsx";
import type { WaitingPhoto } from "../use-waiting-photo.ts";

interface ChosenPhotoProps {
  file: File;
  waiting: WaitingPhoto;
  onUpload: () => void;
  onCancel: () => void;
}

/** A photo on its way to the poster: laid behind its window first, then cut and sent. */
export function ChosenPhoto({ file, waiting, onUpload, onCancel }: ChosenPhotoProps) {
  return (
    <>
      <PhotoCrop
        photo={file}
        crop={waiting.crop}
        onCrop={waiting.onCrop}
        onUnreadable={() => waiting.drop([fieldTexts.imageBroken])}
      />
      <div className="row">
        <Button icon="upload" busy={waiting.busy} onClick={onUpload}>
          Upload
        </Button>
        {!waiting.busy && (
          <Button variant="quiet" onClick={onCancel}>
            Cancel
          </Button>
        )}
      </div>
    </>
  );
}
