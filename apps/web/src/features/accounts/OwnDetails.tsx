import type { User } from "@wishwell/contract/api/accounts";
import { texts } from "@wishwell/contract/texts/screen-texts";
import { Note } from "../../ui/layout/Panel.tsx";
import styles from "./OwnDetails.module.css";

interface OwnDetailsProps {
  user: User;
  /** Whether we may have to pay them: not for someone who only helps with another parent's party. */
  paid: boolean;
}

/** The user's own details beside their parties. */
export function OwnDetails({ user, paid }: OwnDetailsProps) {
  const facts = [
    ["Name", `${user.first_name} ${user.last_name}`.trim()],
    ["Email", user.email],
    ["PayPal email", user.paypal_email || "Not set"],
  ] as const;
  return (
    <section className={styles.details}>
      <h2 className="text-h3">Your details</h2>
      <dl className="mt-12">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt className="text-15 muted">{name}</dt>
            <dd className="mb-12 medium break-words">{value}</dd>
          </div>
        ))}
      </dl>
      {paid && user.paypal_email === "" && (
        <Note>
          <b>We can’t pay you yet</b>
          <p>{texts.noPaymentEmail}</p>
          <a href="/user/details#my-details-paypal_email">Add PayPal email</a>
        </Note>
      )}
      <p className={styles.edit}>
        <a href="/user/details">Edit my details</a>
      </p>
    </section>
  );
}
