import type { Charity, FoundCharity } from "@wishwell/contract/api/charities";
import { texts } from "@wishwell/contract/texts/screen-texts";
import { type MouseEvent, useState } from "react";
import { ApiError, sentenceFor } from "../../../lib/api/api-error.ts";
import { send } from "../../../lib/api/api.ts";
import { submitOnce, type SubmitOnce } from "../../../lib/api/idempotency-key.ts";
import { usePublicConfig } from "../../../lib/pages/public-config.ts";
import { loginAddress } from "../../../lib/pages/return-url.ts";
import { Dialogue } from "../../../ui/feedback/Dialogue.tsx";
import { ErrorSummary } from "../../../ui/feedback/ErrorSummary.tsx";
import { Button } from "../../../ui/fields/Button.tsx";
import { CharityLogo } from "../CharityLogo.tsx";
import { WebsiteLink } from "../WebsiteLink.tsx";
import styles from "./CharityDetails.module.css";
import { incomeWords, whereabouts } from "./search-form.ts";

/** From the website’s charities, or found on a register. */
export type AnyCharity = Charity | FoundCharity;

interface CharityDetailsProps {
  charity: AnyCharity;
  chosen: boolean;
  forParty: string | undefined;
  onChoose: (charity: Charity) => void;
  onClose: () => void;
}

/** What is known of a charity, to choose it or go back. */
export function CharityDetails({ charity, chosen, forParty, onChoose, onClose }: CharityDetailsProps) {
  const where = isFound(charity) ? whereabouts(charity) : (charity.sector ?? "");
  return (
    <Dialogue
      title={
        <span className="line gap-18">
          <CharityLogo
            size="entry"
            name={charity.name}
            logoUrl={charity.logo_url}
            sector={isFound(charity) ? null : charity.sector}
          />
          <span className="can-shrink break-words">
            {charity.name}
            {where !== "" && <span className={`block text-16 muted tight ${styles.where}`}>{where}</span>}
          </span>
        </span>
      }
      onClose={onClose}
    >
      <div className="break-words">
        {isFound(charity) && charity.matched_name !== null && (
          <p className="small muted">Also known as {charity.matched_name}</p>
        )}
        {charity.description !== "" && <p>{charity.description}</p>}
        <dl className={`stack rule-above ${styles.facts}`}>
          <div>
            <dt className="text-15 muted">Registered charity</dt>
            <dd>{charity.charity_number}</dd>
          </div>
          {isFound(charity) && charity.income !== null && (
            <div>
              <dt className="text-15 muted">Income last year</dt>
              <dd>{incomeWords(charity.income)}</dd>
            </div>
          )}
          {charity.website_domain !== "" && (
            <div>
              <dt className="text-15 muted">Website</dt>
              <dd>
                <WebsiteLink url={charity.website_url} domain={charity.website_domain} />
              </dd>
            </div>
          )}
        </dl>
      </div>
      {charity.has_contact_email ? (
        <Choose charity={charity} chosen={chosen} forParty={forParty} onChoose={onChoose} onClose={onClose} />
      ) : (
        <>
          <WhyNotChosen />
          <Button onClick={onClose}>Choose another</Button>
        </>
      )}
    </Dialogue>
  );
}

/**
 * The second click of a double click is ignored: it lands on whatever the first one has opened, or on what was behind
 * the dialogue that the first one closed.
 */
export const singleClick = (act: () => void) => (event: MouseEvent) => {
  if (event.detail < 2) act();
};

function Choose({ charity, chosen, forParty, onChoose, onClose }: CharityDetailsProps) {
  const [once] = useState(() => submitOnce());
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<ReturnType<typeof choiceRefusal> | null>(null);
  const choose = async () => {
    setBusy(true);
    setRefusal(null);
    try {
      onChoose(isFound(charity) ? await chooseFound(once, charity, forParty) : charity);
      onClose();
    } catch (fault) {
      setRefusal(choiceRefusal(fault));
      setBusy(false);
    }
  };
  return (
    <>
      {refusal && (
        <div className="mb-16">
          <ErrorSummary
            title={
              <>
                {refusal.sentence} {refusal.signIn && <a href={loginAddress(here())}>Sign in</a>}
              </>
            }
          />
        </div>
      )}
      <div className={`row ${styles.actions}`}>
        {chosen ? (
          <Button wide="phone" onClick={onClose}>
            Keep {charity.name}
          </Button>
        ) : (
          <Button wide="phone" busy={busy} onClick={singleClick(() => void choose())}>
            Choose {charity.name}
          </Button>
        )}
        <Button variant="line" wide="phone" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </>
  );
}

const isFound = (charity: AnyCharity): charity is FoundCharity => "matched_name" in charity;

/** Includes the query, which names the party. */
const here = () => window.location.pathname + window.location.search;

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

/** Why a charity without a contact address cannot be chosen yet, and what the user can do about it. */
function WhyNotChosen() {
  const { support_email: support } = usePublicConfig();
  return (
    <div className="mb-20">
      <h3>Why can’t I choose this charity?</h3>
      <p className="mt-8">
        We email a charity before we pay it, to ask where its half should go. The public register has no email address
        for this one.
      </p>
      <p>
        If you know them, ask them to add one to their register entry. They can also email{" "}
        <a href={`mailto:${support}`}>{support}</a> with their registered number.
      </p>
    </div>
  );
}
