import { charityAddress, partyAddress, personAddress } from "@wishwell/contract/api/admin/paths";

/** A party's name, linked to its page unless it has been deleted. */
export function PartyLink({ event }: { event: { readonly uuid: string; readonly name: string } | null }) {
  if (event === null) return "Deleted party";
  return <a href={partyAddress(event.uuid)}>{event.name || "No name yet"}</a>;
}

/** An address that breaks before its domain, not within it. */
export function EmailWords({ email }: { email: string }) {
  const [name, ...domain] = email.split(/(?=@)/);
  return (
    <>
      {name}
      <wbr />
      {domain}
    </>
  );
}

interface PayeeLinkProps {
  payee: "organiser" | "charity";
  entity: { readonly uuid: string | null; readonly name: string };
}

/** The person or charity that is paid, linked to its page. */
export function PayeeLink({ payee, entity }: PayeeLinkProps) {
  const name = <b>{entity.name || "No name"}</b>;
  if (entity.uuid === null) return name;
  return <a href={payee === "organiser" ? personAddress(entity.uuid) : charityAddress(entity.uuid)}>{name}</a>;
}

interface PayeeWithEmailProps extends PayeeLinkProps {
  entity: PayeeLinkProps["entity"] & { readonly paypal_email: string };
}

export function PayeeWithEmail({ payee, entity }: PayeeWithEmailProps) {
  return (
    <>
      <PayeeLink payee={payee} entity={entity} />
      <small>
        <EmailWords email={entity.paypal_email} />
      </small>
    </>
  );
}

interface ReportedPayeeProps {
  row: {
    readonly payee: { readonly kind: "organiser" | "charity"; readonly uuid: string } | null;
    readonly entity: string;
    readonly email: string;
  };
  fallback: string;
}

/** Whom a report's row pays: our payee if the row matches a payment, otherwise the address in the file. */
export function ReportedPayee({ row: { payee, entity, email }, fallback }: ReportedPayeeProps) {
  if (payee === null) return <b>{entity || email || fallback}</b>;
  return <PayeeLink payee={payee.kind} entity={{ uuid: payee.uuid, name: entity }} />;
}
