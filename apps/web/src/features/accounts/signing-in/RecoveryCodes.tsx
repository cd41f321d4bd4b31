import { useState } from "react";
import { saveFile } from "../../../lib/api/save-file.ts";
import { usePublicConfig } from "../../../lib/pages/public-config.ts";
import { Dialogue } from "../../../ui/feedback/Dialogue.tsx";
import { useFlash } from "../../../ui/feedback/Flash.tsx";
import { Button } from "../../../ui/fields/Button.tsx";
import { CheckboxField } from "../../../ui/fields/ChoiceFields.tsx";
import styles from "./SigningIn.module.css";

/** Browsers may refuse to copy. */
export function useCopying() {
  const flash = useFlash();
  return async (text: string, copied: string): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      flash.show("success", copied);
    } catch {
      flash.show("error", "We couldn’t copy it. Select the text and copy it yourself.");
    }
  };
}

/** Shown once. It can’t be closed by accident: every way out needs the tick. */
export function RecoveryCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const { product } = usePublicConfig();
  const copy = useCopying();
  const [saved, setSaved] = useState(false);
  const [missing, setMissing] = useState(false);
  function finish(): void {
    if (saved) return onClose();
    setMissing(true);
    document.getElementById("codes-saved")?.focus();
    return undefined;
  }
  const download = () =>
    saveFile(
      new Response(`${product} recovery codes. Each works once.\n\n${codes.join("\n")}\n`),
      "recovery-codes.txt",
    );
  return (
    <Dialogue title="Keep your recovery codes" onClose={finish}>
      <p>If you lose your phone, each code lets you in once. We’ll never show them again.</p>
      <ul className={`bg-soft rounded stack gap-6-20 mb-12 ${styles.codes}`}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="cluster gap-8 mb-16">
        <Button variant="quiet" size="small" icon="download" onClick={() => void download()}>
          Download
        </Button>
        <Button variant="quiet" size="small" icon="print" onClick={() => window.print()}>
          Print
        </Button>
        <Button
          variant="quiet"
          size="small"
          icon="copy"
          onClick={() => void copy(codes.join("\n"), "Recovery codes copied")}
        >
          Copy
        </Button>
      </div>
      <CheckboxField
        id="codes-saved"
        label="I’ve saved these codes"
        error={missing && !saved ? "Save the codes first, then tick this box" : undefined}
        checked={saved}
        onChange={() => setSaved(!saved)}
      />
      <Button wide="phone" onClick={finish}>
        Finish
      </Button>
    </Dialogue>
  );
}
