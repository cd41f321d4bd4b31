import type { ThanksContent } from "@wishwell/contract/api/page-contents";
import { possessive } from "@wishwell/domain/parties/party-language";
import { Button } from "../../../ui/fields/Button.tsx";
import { classes } from "../../../ui/layout/classes.ts";
import styles from "./ThanksPage.module.css";

interface OwnCertificateProps {
  guest: ThanksContent["guest"];
  certificate: NonNullable<ThanksContent["certificate"]>;
}

/** What the child hangs on the wall: as a picture to look at, and as a sheet to print. */
export function OwnCertificate({ guest, certificate: { png_url, pdf_url, text } }: OwnCertificateProps) {
  return (
    <section aria-labelledby="certificate">
      <h2 id="certificate">{possessive(guest.guest_first_name) || "Your"} certificate</h2>
      <img className={styles.certificate} src={png_url} alt={text} width="1190" height="840" decoding="async" />
      <div className={classes("row", styles.ways)}>
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
