import type { Party } from "@wishwell/contract/api/parties";
import type { ReactNode } from "react";
import { Icon, type IconName } from "../../../ui/site/Icon.tsx";
import { detailsAddress } from "../../party/party-urls.ts";
import { titleOf } from "../../party/party-words.ts";
import styles from "./FrontParty.module.css";

export function CardTitle({ party }: { party: Party }) {
  return (
    <h2 className={`break-words ${styles.title}`}>
      <a href={detailsAddress(party.uuid)}>{titleOf(party)}</a>
    </h2>
  );
}

/** Facts under the title; empty ones are left out. */
export function CardFacts({ facts }: { facts: readonly (readonly [IconName, ReactNode])[] }) {
  return (
    <ul className={`flex-wrap ${styles.facts}`}>
      {facts.map(
        ([icon, words]) =>
          words && (
            <li key={icon} className="flex align-start can-shrink gap-8">
              <Icon name={icon} size={20} />
              <span className="break-words can-shrink">{words}</span>
            </li>
          ),
      )}
    </ul>
  );
}
