import type { Charity } from "@wishwell/contract/api/charities";
import { siteTexts } from "@wishwell/contract/texts/site-texts";
import { useEffect, useState } from "react";
import { send } from "../../../lib/api/api.ts";
import { sentenceFor } from "../../../lib/api/api-error.ts";
import { Button } from "../../../ui/fields/Button.tsx";
import { Dialogue } from "../../../ui/feedback/Dialogue.tsx";
import { ErrorSummary } from "../../../ui/feedback/ErrorSummary.tsx";
import { Skeleton } from "../../../ui/feedback/Loading.tsx";
import type { TileCharity } from "../carousel/CharityCarousel.tsx";
import { CharityLogo } from "../CharityLogo.tsx";
import { WebsiteLink } from "../WebsiteLink.tsx";
import { choiceAddress } from "./charities-url.ts";
import styles from "./CharityDialogue.module.css";

interface CharityDialogueProps {
  charity: TileCharity;
  onClose: () => void;
}

/** Details of one charity, with a link to start a party for it. */
export function CharityDialogue({ charity, onClose }: CharityDialogueProps) {
  const [tries, setTries] = useState(1);
  return (
    <Dialogue title={charity.name} onClose={onClose}>
      <div className={`stack gap-16 ${styles.body}`}>
        <CharityLogo size="entry" name={charity.name} logoUrl={charity.logo_url} sector={charity.sector} />
        <Facts key={tries} charity={charity} onAgain={() => setTries(tries + 1)} />
      </div>
      <div className="flex-wrap gap-12 mt-24">
        <Button href={choiceAddress(charity.uuid)}>Choose {charity.name}</Button>
        <Button variant="line" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </Dialogue>
  );
}

/** Shows the tile's data until the full charity is loaded. */
function Facts({ charity, onAgain }: { charity: TileCharity; onAgain: () => void }) {
  const { whole, fault } = useWhole(charity.uuid);
  if (whole) {
    return (
      <div className={`break-words ${styles.words}`}>
        <p className="text-15 muted mb-8">
          Registered charity <span className="nowrap">{whole.charity_number}</span>
        </p>
        <p className="mb-8">{whole.description}</p>
        <WebsiteLink url={whole.website_url} domain={whole.website_domain} />
      </div>
    );
  }
  if (fault === null) {
    return (
      <div className={`break-words ${styles.words}`} aria-busy="true">
        <p className="mb-8">{charity.summary}</p>
        <Skeleton />
        <Skeleton shape="middle" />
      </div>
    );
  }
  return (
    <div className={`break-words ${styles.words}`}>
      <p className="mb-8">{charity.summary}</p>
      <ErrorSummary
        title={
          <>
            <b>{siteTexts.charityLoading}.</b> {fault}
          </>
        }
      />
      <Button variant="line" size="small" icon="turn" onClick={onAgain}>
        Try again
      </Button>
    </div>
  );
}

interface Whole {
  readonly whole: Charity | null;
  readonly fault: string | null;
}

function useWhole(uuid: string): Whole {
  const [state, setState] = useState<Whole>({ whole: null, fault: null });
  useEffect(() => {
    const gone = new AbortController();
    send("GET /charities/{uuid}", { params: { uuid }, signal: gone.signal }).then(
      ({ data }) => setState({ whole: data, fault: null }),
      (fault: unknown) => {
        if (!gone.signal.aborted) setState({ whole: null, fault: sentenceFor(fault) });
      },
    );
    return () => gone.abort();
  }, [uuid]);
  return state;
}
