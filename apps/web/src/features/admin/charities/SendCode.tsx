import { texts } from "@wishwell/contract/texts/texts";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { sentenceFor } from "../../../lib/api/api-error.ts";
import { send } from "../../../lib/api/api.ts";
import { Button } from "../../../ui/fields/Button.tsx";
import { Dialogue } from "../../../ui/feedback/Dialogue.tsx";
import { DialogueButtons } from "../../../ui/feedback/DialogueButtons.tsx";
import { ErrorSummary } from "../../../ui/feedback/ErrorSummary.tsx";
import { useFlash } from "../../../ui/feedback/Flash.tsx";
import { Panel } from "../../../ui/layout/Panel.tsx";
import type { WholeCharity } from "../../charities/form/charity-values.ts";
import styles from "./SendCode.module.css";

/** The contact gets in with a code; a lost one is replaced by post, never read out. */
export function SendCode({ charity }: { charity: WholeCharity }) {
  const [asking, setAsking] = useState(false);
  return (
    <Panel>
      <h2 className={styles.title}>The contact’s code</h2>
      {charity.contact_email === "" ? (
        <p className={styles.words}>{texts.charityNoAddress}. Add one and save, then a code can be sent.</p>
      ) : (
        <>
          <p className={styles.words}>
            With it the charity looks after its own details. It goes to <b>{charity.contact_email}</b>. If you save
            another contact e-mail, the code ends: then send a new one.
          </p>
          <Button variant="line" size="small" icon="send" onClick={() => setAsking(true)}>
            Send a new code
          </Button>
        </>
      )}
      {asking && <SendCodeDialogue charity={charity} onClose={() => setAsking(false)} />}
    </Panel>
  );
}

function SendCodeDialogue({ charity, onClose }: { charity: WholeCharity; onClose: () => void }) {
  const flash = useFlash();
  const sending = useMutation({
    mutationFn: () => send("POST /charities/code/{uuid}", { params: { uuid: charity.uuid } }),
    onSuccess: ({ message }) => {
      onClose();
      flash.show("success", message);
    },
  });
  return (
    <Dialogue title="Send a new code?" onClose={onClose}>
      {sending.isError && <ErrorSummary title={sentenceFor(sending.error)} />}
      <p className={styles.words}>
        A letter with a new code goes to <b>{charity.contact_email}</b>. The old code ends, and so does whatever it has
        opened.
      </p>
      <DialogueButtons onClose={onClose}>
        <Button busy={sending.isPending} wide="phone" onClick={() => sending.mutate()}>
          Send the code
        </Button>
      </DialogueButtons>
    </Dialogue>
  );
}
