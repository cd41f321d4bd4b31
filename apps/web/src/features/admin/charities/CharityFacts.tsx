import { personAddress } from "@wishwell/contract/api/admin/paths";
import type { AdminCharity } from "@wishwell/contract/api/admin/details";
import { fromWire } from "@wishwell/domain/money/money";
import { dayOf, momentInProse } from "../../../lib/moments.ts";
import { StateIcon } from "../../../ui/feedback/StateIcon.tsx";
import { Swatch, Ticket } from "../../../ui/paper/Ticket.tsx";
import type { WholeCharity } from "../../charities/form/charity-values.ts";
import details from "../details/Details.module.css";
import { type Columns, inPounds, LookPill, PartTable } from "../details/part-tables.tsx";
import { Facts, Section } from "../details/ThingPage.tsx";
import { type Compared, comparedDetails, registerAddress, registers } from "./register-words.ts";
import { Verdict } from "./Verdict.tsx";

/** For example "Registered charity 216250, England and Wales". */
export function registerLine(number: string): string {
  const { register, own } = registerAddress(number);
  return register === null ? `Charity ${number}` : `Registered charity ${own}, ${registers[register].area}`;
}

const comparedColumns: Columns<Compared> = [
  { head: "Detail", cell: ({ name }) => <b>{name}</b> },
  { head: "They told us", cell: ({ told }) => told || "Nothing" },
  { head: "In the register", cell: ({ registered }) => registered ?? "Not recorded" },
  { head: "Match", kind: "plain", cell: ({ match }) => <LookPill look={match} /> },
];

interface ComparedProps {
  charity: WholeCharity;
  register: AdminCharity["register"];
}

export const ComparedTable = ({ charity, register }: ComparedProps) => (
  <PartTable
    label="Details compared with the register"
    rows={comparedDetails(charity, register)}
    keyOf={({ name }) => name}
    empty=""
    columns={comparedColumns}
  />
);

interface ValidationProps {
  page: AdminCharity;
  charity: WholeCharity;
}

/** What the charity told us beside its register, and the validation: given, or waiting for an admin or the charity. */
export function Validation({ page, charity }: ValidationProps) {
  const { money, validated_by: by, paypal_email_changed_at: changedAt, paypal_email_changed_by: changedBy } = page;
  const waits = !charity.validated && charity.paypal_email !== "";
  const waiting = fromWire(money.waiting) > 0;
  return (
    <Section
      title={charity.validated ? "Payment details" : "Validate their payment details"}
      aside={
        changedAt && (
          <span className="muted text-15">
            Given {changedBy && `by ${changedBy}, `}
            {dayOf(changedAt)}
          </span>
        )
      }
    >
      {charity.validated ? (
        <p>
          Validated
          {by && (
            <>
              {" by "}
              <a href={personAddress(by.uuid)}>{by.name}</a>
            </>
          )}
          {charity.validated_at && ` on ${momentInProse(charity.validated_at)}`}.
        </p>
      ) : (
        <p className="muted">
          {waits
            ? "Compare what they gave us with the register."
            : "There’s no payment email yet, so there’s nothing to validate."}
          {waiting && <> {inPounds(money.waiting)} will be due once the charity is validated.</>}
          {page.asked_again_at &&
            ` We asked them again on ${momentInProse(page.asked_again_at)}. They haven’t replied yet.`}
        </p>
      )}
      <ComparedTable charity={charity} register={page.register} />
      {waits && <Verdict charity={charity} />}
    </Section>
  );
}

/** What is owed to the charity and what it was paid. */
export function MoneyTicket({ money }: Pick<AdminCharity, "money">) {
  const lines = [
    { label: "Waiting for validation", amount: money.waiting, icon: <StateIcon shape="dashed" size={18} /> },
    { label: "Held", amount: money.held, icon: <StateIcon shape="triangle" hue="brick" size={18} /> },
    { label: "Not due yet", amount: money.later, icon: <StateIcon shape="half" hue="sky" size={18} /> },
    { label: "Sent, not confirmed yet", amount: money.sent, icon: <StateIcon shape="half" hue="custard" size={18} /> },
  ].filter(({ label, amount }) => label === "Waiting for validation" || fromWire(amount) !== 0);
  return (
    <Ticket
      head={
        <>
          <h2 className="text-19 no-margin">Money</h2>
          <p className={`no-margin line gap-10 ${details.line}`}>
            <Swatch part="charity" />
            Due
            <b className="money">{inPounds(money.due)}</b>
          </p>
          {lines.map(({ label, amount, icon }) => (
            <p key={label} className={`no-margin line gap-10 ${details.line}`}>
              {icon}
              {label}
              <b className="money">{inPounds(amount)}</b>
            </p>
          ))}
        </>
      }
    >
      <p className={`no-margin line gap-10 ${details.line}`}>
        <StateIcon shape="full" hue="leaf" size={18} />
        Paid so far
        <b className="money">{inPounds(money.paid)}</b>
      </p>
      <p className="muted text-15 no-margin">Charity halves only, after fees.</p>
    </Ticket>
  );
}

/** The register's facts, with a link to the register itself. */
export function RegisterPanel({ page: { register, charity } }: { page: AdminCharity }) {
  const { own, href } = registerAddress(charity.charity_number);
  return (
    <Section
      title="In the register"
      aside={
        href && (
          <a href={href} target="_blank" rel="noreferrer">
            Open register
          </a>
        )
      }
    >
      {register === null ? (
        <p className="muted no-margin">Our copy of the registers doesn’t list {charity.charity_number}.</p>
      ) : (
        <Facts
          facts={[
            { name: "Number", value: own },
            { name: "Status", value: statusOf(register) },
            { name: "Postcode", value: register.postcode },
            { name: "Income", value: register.income === null ? null : `£${register.income.toLocaleString("en-GB")}` },
            { name: "Website", value: register.website_url },
            { name: "Email", value: register.contact_email },
            { name: "Phone", value: register.contact_phone },
            { name: "Other number", value: register.other_number },
            { name: "Last changed", value: dayOf(register.updated_at) },
          ]}
        />
      )}
    </Section>
  );
}

/** What we know of the charity’s consent. There are no terms to accept yet. */
export function Agreement({ page }: { page: AdminCharity }) {
  const { charity, enrolled_at, paypal_email_changed_at: givenAt, paypal_email_changed_by: givenBy } = page;
  return (
    <Section title="Agreement">
      <Facts
        facts={[
          { name: "Enrolled", value: dayOf(enrolled_at) },
          {
            name: "Payment email",
            value: givenAt === null ? "Not given yet" : `Given ${dayOf(givenAt)}`,
            more: givenAt && givenBy && `By ${givenBy}`,
          },
          { name: "Shown as", value: `Name and ${pictureOf(charity)}` },
        ]}
      />
    </Section>
  );
}

function statusOf({ active, insolvent }: NonNullable<AdminCharity["register"]>): string {
  if (insolvent) return "Insolvent";
  return active ? "Registered" : "Removed from the register";
}

function pictureOf({ logo_url, sector }: Pick<WholeCharity, "logo_url" | "sector">): string {
  if (logo_url !== "") return "logo";
  return sector === null ? "initials" : "a drawing for its sector";
}
