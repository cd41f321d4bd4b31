import { givingPageTexts } from "@wishwell/contract/texts/contribution-texts";
import type { DonateContent } from "@wishwell/contract/api/page-contents";
import { usePublicConfig } from "../../../lib/pages/public-config.ts";
import { Note } from "../../../ui/layout/Panel.tsx";
import styles from "./DonatePage.module.css";
import { accountName } from "./giving-words.ts";

/** Cards rest for some minutes; what still pays is named. */
export function CardsOff({ content }: { content: Pick<DonateContent, "cards_off"> }) {
  const config = usePublicConfig();
  if (!content.cards_off) return null;
  return (
    <div className={styles.told} role="status">
      <Note tone="info">{givingPageTexts.cardsOff(accountName(config))}</Note>
    </div>
  );
}
