import { siteTexts } from "@wishwell/contract/texts/site-texts";
import { Button } from "../../ui/fields/Button.tsx";
import { findPartyHref, opening } from "../../ui/site/find-party.ts";
import { ErrorPage } from "./ErrorPage.tsx";
import { useSite } from "../../lib/pages/site-context.tsx";

export function NotFoundPage() {
  const { findParty } = useSite();
  return (
    <ErrorPage status={404} title={siteTexts.notFound}>
      <p className="lead">
        Someone may have blown it out. If a link in an invitation brought you here, type its party code instead.
      </p>
      <div className="row">
        <Button wide="phone" href={findPartyHref} onClick={opening(() => findParty())}>
          Find your party
        </Button>
        <Button variant="line" wide="phone" href="/">
          Go home
        </Button>
      </div>
    </ErrorPage>
  );
}

/** Instead of a page that an admin has hidden; visitors learn no reason. */
export function UnavailablePage() {
  return (
    <ErrorPage title={siteTexts.pageHidden}>
      <p className="lead">Invited? Ask the family who sent you the link.</p>
      <Button variant="line" wide="phone" href="/">
        Go home
      </Button>
    </ErrorPage>
  );
}
