import type { ReactNode } from "react";
import { Icon } from "../../../ui/site/Icon.tsx";
import styles from "./Payments.module.css";
import { paymentsAddress } from "./payment-queries.ts";

/** Layout of the pages below Payments, with a link back. */
export function PaymentsPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={`wrap ${styles.page}`}>
      <p className={`mb-6 ${styles.back}`}>
        <a className="inline-line touch-height gap-6" href={paymentsAddress}>
          <Icon name="left" size={18} />
          Payments
        </a>
      </p>
      <h1>{title}</h1>
      {children}
    </div>
  );
}
