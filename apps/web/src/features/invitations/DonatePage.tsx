import type { DonateContent } from "@wishwell/contract/page-contents";
import { Button } from "../../ui/light/Button.tsx";
import { SplitCoin } from "./SplitCoin.tsx";
import styles from "./RequestPage.module.css";
import { Unread } from "./Unread.tsx";

/** Where a guest will give. Until that is possible it says so, and leads back. */
export function DonatePage({ content }: { content: DonateContent | null }) {
  if (content === null) return <Unread />;
  const { guest, may_contribute } = content;
  return (
    <div className={styles.ground}>
      <div className={`wrap ${styles.sheet}`}>
        <SplitCoin />
        <h1>{titleOf(content)}</h1>
        <p className="lead">{may_contribute ? opensSoon : closedWords(content)}</p>
        <Button href={`/eventattendee/${guest.uuid}`}>Back to the invitation</Button>
      </div>
    </div>
  );
}

const opensSoon =
  "Giving online opens soon, and this is where it will be. Half goes to the gift and half to charity. Coming without contributing is absolutely fine.";

function titleOf({ party, guest, may_contribute }: DonateContent): string {
  if (guest.contributed) return "Thank you";
  if (!may_contribute && (party.over || party.complete === 1)) return "Sorry, you're too late!";
  return "Giving opens soon";
}

function closedWords({ guest, party }: DonateContent): string {
  if (guest.contributed) return "You have given to this party already.";
  if (party.over || party.complete === 1) return "This party takes no contributions any more.";
  return "You can chip in once you’ve replied. Coming without contributing is absolutely fine.";
}
