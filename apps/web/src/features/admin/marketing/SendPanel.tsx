import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { MarketingLetter } from "@wishwell/contract/api/admin-marketing";
import { useState } from "react";
import { sentenceFor } from "../../../lib/api/api-error.ts";
import { send } from "../../../lib/api/api.ts";
import { Button } from "../../../ui/fields/Button.tsx";
import { Dialogue } from "../../../ui/feedback/Dialogue.tsx";
import { DialogueButtons } from "../../../ui/feedback/DialogueButtons.tsx";
import { useFlash } from "../../../ui/feedback/Flash.tsx";
import { Panel } from "../../../ui/layout/Panel.tsx";
import { marketingKey } from "./marketing-queries.ts";
import styles from "./MarketingLetter.module.css";

type Action = "preview" | "test" | "send" | "stop";

/** Read it, try it, send it, stop it. */
export function SendPanel({ letter }: { letter: MarketingLetter }) {
  const queries = useQueryClient();
  const flash = useFlash();
  const [preview, setPreview] = useState<string | null>(null);
  const [asking, setAsking] = useState(false);
  const act = useMutation({
    mutationFn: (action: Action) =>
      send("POST /admin/marketing/letters/{uuid}", { params: { uuid: letter.uuid }, body: { action } }),
    onSuccess: ({ data, preview: words, message }) => {
      queries.setQueryData([...marketingKey, "one", data.uuid], data);
      if (words !== undefined) setPreview(words);
      if (message !== undefined) flash.show("success", message);
    },
    onError: (fault) => flash.show("error", sentenceFor(fault)),
    onSettled: () => setAsking(false),
  });
  const running = letter.status === "sending" || letter.progress.queued > 0;
  const people = letter.willing === 1 ? "1 person" : `${letter.willing.toLocaleString("en-GB")} people`;
  return (
    <Panel>
      <h2>Send it</h2>
      <p>{people} asked for such letters. Nobody gets it twice.</p>
      <div className={styles.actions}>
        <Button variant="line" busy={busyWith(act, "preview")} onClick={() => act.mutate("preview")}>
          Preview
        </Button>
        <Button variant="line" busy={busyWith(act, "test")} onClick={() => act.mutate("test")}>
          Send me a test
        </Button>
        {(letter.status === "draft" || letter.status === "stopped") && (
          <Button icon="send" disabled={letter.willing === 0} onClick={() => setAsking(true)}>
            {letter.status === "draft" ? "Send to everybody" : "Go on sending"}
          </Button>
        )}
        {running && letter.status !== "stopped" && (
          <Button busy={busyWith(act, "stop")} onClick={() => act.mutate("stop")}>
            Stop
          </Button>
        )}
      </div>
      {preview !== null && (
        <Dialogue title="How it reads" onClose={() => setPreview(null)} wide>
          <pre className={styles.preview}>{preview}</pre>
        </Dialogue>
      )}
      {asking && (
        <Dialogue title="Send this letter?" onClose={() => setAsking(false)}>
          <p>It goes to {people}. What is written last counts: save your changes first.</p>
          <DialogueButtons onClose={() => setAsking(false)}>
            <Button busy={busyWith(act, "send")} onClick={() => act.mutate("send")}>
              Send to {people}
            </Button>
          </DialogueButtons>
        </Dialogue>
      )}
    </Panel>
  );
}

const busyWith = (act: { isPending: boolean; variables: Action | undefined }, action: Action) =>
  act.isPending && act.variables === action;
