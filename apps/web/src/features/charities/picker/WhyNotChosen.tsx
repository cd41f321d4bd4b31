import { usePublicConfig } from "../../../lib/pages/public-config.ts";

/** Why a charity without a contact address cannot be chosen yet, and what the user can do about it. */
export function WhyNotChosen() {
  const { support_email: support } = usePublicConfig();
  return (
    <div className="mb-20">
      <h3>Why can’t we choose them?</h3>
      <p className="mt-8">
        We email a charity before we pay it, to ask where its half should go. The public register has no email address
        for this one.
      </p>
      <p>
        If you know them, ask them to add one to their register entry. They can also email{" "}
        <a href={`mailto:${support}`}>{support}</a> with their registered number.
      </p>
    </div>
  );
}
