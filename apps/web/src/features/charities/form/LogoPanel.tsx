import { useMutation } from "@tanstack/react-query";
import { limits } from "@wishwell/contract/api/limits";
import { texts } from "@wishwell/contract/texts/screen-texts";
import { useEffect, useId, useRef, useState } from "react";
import { faultsOfUpload } from "../../../lib/api/upload-faults.ts";
import { shrinkHint } from "../../../lib/photos/photo-size.ts";
import { logos } from "../../../lib/photos/ready-photo.ts";
import { useChosenPhoto } from "../../../lib/photos/use-chosen-photo.ts";
import { useFlash } from "../../../ui/feedback/Flash.tsx";
import { Button } from "../../../ui/fields/Button.tsx";
import { FileDrop, FileFaults } from "../../../ui/fields/FileDrop.tsx";
import { RequiredLabel } from "../../../ui/fields/RequiredLabel.tsx";
import { CharityLogo } from "../CharityLogo.tsx";
import styles from "./LogoPanel.module.css";

interface LogoPanelProps {
  charity: { name: string; logo_url: string; sector: string | null };
  /** A charity without a sector needs a logo. */
  needed: boolean;
  /** Uploads the picture and returns the URL of the resulting logo. */
  upload: (picture: File) => Promise<string>;
  onSaved: (logoUrl: string) => void;
  /** For a charity that isn’t saved yet: a chosen picture is uploaded at once, and saved with the form. */
  withForm?: { readonly id: string; readonly error: string | undefined };
}

/** The current logo, and a panel to upload another. Unless it comes `withForm`, it is saved separately. */
export function LogoPanel({ charity, needed, upload, onSaved, withForm }: LogoPanelProps) {
  const [open, setOpen] = useState(false);
  const { photo: picture, faults, preparing, choose, drop, setFaults } = useChosenPhoto(logos);
  const toggle = useRef<HTMLButtonElement>(null);
  const panel = useId();
  const flash = useFlash();
  const sending = useMutation({
    mutationFn: upload,
    onSuccess: (logoUrl) => {
      onSaved(logoUrl);
      setOpen(false);
      drop([]);
      if (withForm === undefined) flash.show("success", texts.logoSaved);
      toggle.current?.focus();
    },
    onError: (fault) => setFaults(faultsOfUpload(fault)),
  });

  function send(): void {
    if (picture === null) return;
    setFaults([]);
    sending.mutate(picture);
  }

  const atOnce = withForm !== undefined;
  const { mutate } = sending;
  useEffect(() => {
    if (atOnce && picture !== null) mutate(picture);
  }, [atOnce, picture, mutate]);

  const has = charity.logo_url !== "";
  const busy = preparing || (atOnce && sending.isPending);
  return (
    <div className={`mb-26 ${styles.logo}`}>
      <div className="cluster gap-12-16">
        <CharityLogo name={charity.name} logoUrl={charity.logo_url} sector={charity.sector} size="entry" />
        <div className={`stack ${styles.words}`}>
          <b className="semibold">{needed ? <RequiredLabel>Logo</RequiredLabel> : "Logo"}</b>
          <span className="small muted">
            {picture === null ? logoWords(has, needed, atOnce) : "Chosen, but not uploaded yet."}
          </span>
          {withForm?.error && <span className="text-bad semibold">{withForm.error}</span>}
        </div>
        <Button
          ref={toggle}
          id={withForm?.id}
          variant="line"
          size="small"
          aria-expanded={open}
          aria-controls={panel}
          onClick={() => setOpen(!open)}
        >
          {open ? "Close" : has ? "Change the logo" : "Add a logo"}
        </Button>
      </div>
      <div id={panel} className={styles.panel} hidden={!open}>
        <FileDrop
          file={picture}
          what="the logo"
          accept={logoKinds}
          kinds={`JPEG, PNG or SVG. ${shrinkHint} Shown at most ${limits.logoSide} by ${limits.logoSide} pixels.`}
          onChoose={choose}
          describedBy={`${panel}-faults`}
        />
        <FileFaults id={`${panel}-faults`} faults={faults} />
        <p role="status">{busy && "Getting your logo ready…"}</p>
        {picture !== null && !busy && (
          <Button variant="line" icon="upload" busy={sending.isPending} wide="phone" onClick={send}>
            Upload
          </Button>
        )}
      </div>
    </div>
  );
}

function logoWords(has: boolean, needed: boolean, atOnce: boolean): string {
  if (has) return atOnce ? "Saved when you add the charity." : "Shown wherever the charity appears.";
  if (needed) return "Add a logo, or choose a sector and we’ll show a drawing for it.";
  return atOnce ? "None yet. We’ll show a drawing for its sector." : "None yet, so we show a drawing for its sector.";
}

const logoKinds = "image/jpeg,image/png,image/svg+xml,.jpg,.jpeg,.png,.svg";
