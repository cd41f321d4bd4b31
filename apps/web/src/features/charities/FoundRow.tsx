import type { FoundCharity } from "@wishwell/contract/api/charities";
import type { ReactNode } from "react";
import { Icon } from "../../ui/site/Icon.tsx";
import { CharityLogo } from "./CharityLogo.tsx";
import styles from "./FoundRow.module.css";

interface FoundRowProps {
  found: FoundCharity;
  where: ReactNode;
  description: string;
  /** Shown if the register has no email address for it: a charity without one cannot be paid. */
  unpayable: string;
  /** What can be done with it. */
  children: ReactNode;
}

/** A charity found on the public registers. */
export function FoundRow({ found, where, description, unpayable, children }: FoundRowProps) {
  return (
    <li className={`stack align-centre ${styles.row}`}>
      <CharityLogo name={found.name} logoUrl={found.logo_url} sector={null} />
      <div className="break-words can-shrink">
        <b className={`block tight ${styles.name}`}>{found.name}</b>
        {found.matched_name !== null && <span className="small muted block">Also known as {found.matched_name}</span>}
        {where !== "" && <span className="small muted block">{where}</span>}
        {description !== "" && <span className="small block">{description}</span>}
        {!found.has_contact_email && (
          <span className={`flex gap-8 semibold text-bad text-16 mt-6 ${styles.fault}`}>
            <Icon name="warning" size={20} />
            <span>{unpayable}</span>
          </span>
        )}
      </div>
      <div className={styles.act}>{children}</div>
    </li>
  );
}
