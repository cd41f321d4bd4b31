import type { ThanksContent } from "@wishwell/contract/api/page-contents";
import { longDate } from "@wishwell/domain/parties/party-dates";
import { possessive } from "@wishwell/domain/parties/party-language";
import { Button } from "../../../ui/fields/Button.tsx";
import { classes } from "../../../ui/layout/classes.ts";
import { PosterPicture } from "../../posters/for-guests/PosterPicture.tsx";
import guestPage from "../party/GuestPage.module.css";
import { PartyNotLoaded } from "../party/PartyNotLoaded.tsx";
import { backgroundOf } from "../party/party-background.ts";
import styles from "./ThanksPage.module.css";

/** The organiser's thank-you message, with an optional photo and the child's certificate to print. */
export function ThanksPage({ content }: { content: ThanksContent | null }) {
  if (content === null) return <PartyNotLoaded />;
  const { guest, party, photo_url, certificate } = content;
  return (
    <div className={`grow hue-${backgroundOf(party)} ${guestPage.ground} ${styles.ground}`}>
      <div className={classes("wrap stack align-start one-column", styles.page)}>
        <header className={styles.head}>
          <h1>{guest.guest_first_name === "" ? "Thank you" : `Thank you, ${guest.guest_first_name}`}</h1>
          <p className="lead break-words mt-8">{sentFrom(content)}</p>
        </header>
        <article className={`rounded-sheet shadow bg-ground ${styles.letter}`} aria-label="The email">
          <p className={`break-words no-margin text-19 ${styles.words}`}>{content.content}</p>
          {photo_url !== null && (
            <img
              className={`full-width rounded-sheet mt-24 auto-height ${styles.photo}`}
              src={photo_url}
              alt={photoWords(party)}
              width="500"
              height="500"
            />
          )}
        </article>
        <div className={styles.beside}>
          {certificate === null ? (
            <div className={`rounded-sheet shadow centre-block ${styles.poster}`}>
              <PosterPicture party={party} widest={500} />
            </div>
          ) : (
            <OwnCertificate guest={guest} certificate={certificate} />
          )}
        </div>
        <p className={`no-margin no-print ${styles.back}`}>
          <a href={`/eventattendee/${guest.uuid}`}>Back to the invitation</a>
        </p>
      </div>
    </div>
  );
}

/** "From Priya, after Maya’s party on Saturday 20 March 2027"; unknown parts are left out. */
function sentFrom({ from, party }: ThanksContent): string {
  const whose = possessive(party.language.recipient_names) || "the";
  const after = `after ${whose} party${party.date === null ? "" : ` on ${longDate(party.date)}`}`;
  return from === "" ? `Sent ${after}` : `From ${from}, ${after}`;
}

function photoWords({ language }: ThanksContent["party"]): string {
  const whose = possessive(language.recipient_names);
  return whose === "" ? "A photo of the party" : `A photo of ${whose} party`;
}

interface OwnCertificateProps {
  guest: ThanksContent["guest"];
  certificate: NonNullable<ThanksContent["certificate"]>;
}

/** The child's certificate, as a picture and as a printable sheet. */
function OwnCertificate({ guest, certificate: { png_url, pdf_url, text } }: OwnCertificateProps) {
  return (
    <section aria-labelledby="certificate">
      <h2 id="certificate" className="mb-14">
        {possessive(guest.guest_first_name) || "Your"} certificate
      </h2>
      <img
        className={`full-width rounded-sheet shadow auto-height ${styles.certificate}`}
        src={png_url}
        alt={text}
        width="1190"
        height="840"
        decoding="async"
      />
      <div className="row mt-20 no-print">
        <Button href={pdf_url} icon="print" wide="phone">
          Print it (A5)
        </Button>
        <Button href={png_url} variant="line" icon="download" wide="phone" download="certificate.png">
          Save the picture
        </Button>
      </div>
    </section>
  );
}
