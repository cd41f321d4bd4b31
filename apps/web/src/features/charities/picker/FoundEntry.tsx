import type { Charity, FoundCharity } from "@wishwell/contract/api/charities";
import { texts } from "@wishwell/contract/texts/texts";
import { shortText } from "@wishwell/domain/text/short-text";
import { type ReactNode, useState } from "react";
import { ApiError, sentenceFor } from "../../../lib/api/api-error.ts";
import { send } from "../../../lib/api/api.ts";
import { submitOnce, type SubmitOnce } from "../../../lib/api/idempotency-key.ts";
import { loginAddress } from "../../../lib/pages/return-url.ts";
import { Button } from "../../../ui/fields/Button.tsx";
import { Icon } from "../../../ui/site/Icon.tsx";
import { CharityLogo } from "../CharityLogo.tsx";
import styles from "./FoundEntry.module.css";
import { NoContactDialogue } from "./NoContactDialogue.tsx";
import { whereabouts } from "./search-form.ts";

interface FoundEntryProps {
  found: FoundCharity;
  chosen: boolean;
  onChoose: (charity: Charity) => void;
  forParty?: string | undefined;
}

const descriptionLength = 160;

/** One search result. A charity without an email address cannot be paid, so it cannot be selected. */
export function FoundEntry({ found, chosen, onChoose, forParty }: FoundEntryProps) {
  const [refusal, setRefusal] = useState<ReturnType<typeof choiceRefusal> | null>(null);
  const where = whereabouts(found);
  return (
    <li className={`stack align-start ${styles.entry}`}>
      <CharityLogo name={found.name} logoUrl={found.logo_url} />
      <div className={`break-words can-shrink ${styles.words}`}>
        <b>{found.name}</b>
        {found.matched_name !== null && <span className="small muted">Also known as {found.matched_name}</span>}
        {where !== "" && <span className="small muted">{where}</span>}
        {found.description !== "" && <span>{shortText(found.description, descriptionLength)}</span>}
        {!found.has_contact_email && <Fault>{sentence(texts.noContactEmail)}</Fault>}
        {refusal && (
          <div role="alert">
            <Fault>
              {refusal.sentence} {refusal.signIn && <a href={loginAddress(here())}>Sign in</a>}
            </Fault>
          </div>
        )}
      </div>
      <div className={`relative ${styles.act}`}>
        {found.has_contact_email ? (
          <Select found={found} chosen={chosen} onChoose={onChoose} forParty={forParty} onRefusal={setRefusal} />
        ) : (
          <TellMeMore found={found} />
        )}
      </div>
    </li>
  );
}

type SelectProps = FoundEntryProps & { onRefusal: (refusal: ReturnType<typeof choiceRefusal> | null) => void };

/** Keeps its place and the focus while it is busy and once it is chosen. */
function Select({ found, chosen, onChoose, forParty, onRefusal }: SelectProps) {
  const [once] = useState(() => submitOnce());
  const [busy, setBusy] = useState(false);
  const select = async () => {
    setBusy(true);
    onRefusal(null);
    try {
      onChoose(await chooseFound(once, found, forParty));
    } catch (fault) {
      onRefusal(choiceRefusal(fault));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      variant="line"
      size="small"
      busy={busy}
      aria-disabled={chosen}
      onClick={chosen ? undefined : () => void select()}
      {...(chosen && { icon: "tick" as const })}
    >
      <span>
        {chosen ? "Chosen" : "Select"}
        <span className="only-heard"> {found.name}</span>
      </span>
    </Button>
  );
}

function TellMeMore({ found }: { found: FoundCharity }) {
  const [open, setOpen] = useState(false);
  return (
    <div className={styles.more}>
      <Button variant="quiet" size="small" onClick={() => setOpen(true)}>
        <span>
          Tell me more<span className="only-heard"> about {found.name}</span>
        </span>
      </Button>
      {open && <NoContactDialogue found={found} onClose={() => setOpen(false)} />}
    </div>
  );
}

function Fault({ children }: { children: ReactNode }) {
  return (
    <span className={styles.fault}>
      <Icon name="warning" size={20} />
      <span>{children}</span>
    </span>
  );
}

/** Includes the query, which names the party. */
const here = () => window.location.pathname + window.location.search;

const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/**
 * Returns the enrolled charity for a search result. One that is only on the register is enrolled first, by the
 * signed-in user or with the claim token of the draft party.
 */
async function chooseFound(once: SubmitOnce, found: FoundCharity, forParty?: string): Promise<Charity> {
  if (found.uuid !== null) return (await send("GET /charities/{uuid}", { params: { uuid: found.uuid } })).data;
  const body = { charity_number: found.charity_number };
  const { data } = await once(body, (idempotencyKey) =>
    send("POST /charities/enrole", { body, forParty, idempotencyKey }),
  );
  return data;
}

/** The error message. Without a session nothing can be enrolled. */
export function choiceRefusal(fault: unknown): { sentence: string; signIn: boolean } {
  if (!(fault instanceof ApiError)) return { sentence: sentenceFor(fault), signIn: false };
  if (fault.status === 401) return { sentence: texts.signInToEnrol, signIn: true };
  const field = fault.errors["charity_number"]?.[0];
  return { sentence: field ?? fault.message, signIn: false };
}
