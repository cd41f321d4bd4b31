import type { User } from "@wishwell/contract/api/accounts";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { sentenceFor } from "../../lib/api/api-error.ts";
import { fetchFile } from "../../lib/api/api.ts";
import { saveFile } from "../../lib/api/save-file.ts";
import { useFlash } from "../../ui/feedback/Flash.tsx";
import { Icon } from "../../ui/site/Icon.tsx";
import { DeleteAccountDialogue } from "./DeleteAccountDialogue.tsx";
import styles from "./YourData.module.css";

/** Taking everything along, and going. Links, because neither is what the page is for. */
export function YourData({ user }: { user: User }) {
  const [deleting, setDeleting] = useState(false);
  const flash = useFlash();
  const taking = useMutation({
    mutationFn: async () => {
      const file = await fetchFile("GET /users/export/{uuid}", { params: { uuid: user.uuid } });
      await saveFile(file, "everything-we-hold-about-you.json");
    },
    onError: (fault) => flash.show("error", sentenceFor(fault)),
  });
  return (
    <div className={styles.data}>
      <button
        type="button"
        className={styles.link}
        aria-busy={taking.isPending || undefined}
        onClick={() => taking.isPending || taking.mutate()}
      >
        <Icon name="download" size={20} />
        <span>{taking.isPending ? "Please wait" : "Download everything we hold about you"}</span>
      </button>
      <button type="button" className={`${styles.link} ${styles.brick}`} onClick={() => setDeleting(true)}>
        <Icon name="trash" size={20} />
        <span>Delete my account</span>
      </button>
      {deleting && <DeleteAccountDialogue user={user} onClose={() => setDeleting(false)} />}
    </div>
  );
}
