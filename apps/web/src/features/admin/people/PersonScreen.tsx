import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { Answer } from "@wishwell/contract/api/calls";
import type { StandingAction } from "@wishwell/contract/api/admin/choices";
import type { AdminPerson } from "@wishwell/contract/api/admin/details";
import { adminTexts } from "@wishwell/contract/texts/admin-texts";
import { useState } from "react";
import { useNavigate, useParams } from "react-router";
import { send } from "../../../lib/api/api.ts";
import { useForm } from "../../../lib/forms/form.ts";
import { ReasonDialogue } from "../../../lib/forms/ReasonDialogue.tsx";
import { dayOf, momentInProse } from "../../../lib/moments.ts";
import { session } from "../../../lib/session/session.ts";
import { useFlash } from "../../../ui/feedback/Flash.tsx";
import { StatePill } from "../../../ui/feedback/StatusPill.tsx";
import { InlineButton } from "../../../ui/fields/InlineButton.tsx";
import { Avatar } from "../../../ui/layout/Avatar.tsx";
import { adminDetails, personPage } from "../details/details-queries.ts";
import { HistoryPanel } from "../details/HistoryPanel.tsx";
import { ContributionTable, LookPill, PartyTable } from "../details/part-tables.tsx";
import { ActionList, Facts, Section, ThingPage, ThingWaiting } from "../details/ThingPage.tsx";
import { usePages } from "../details/use-pages.ts";
import { EmailWords } from "../lists/links.tsx";
import { LostFactor } from "./LostFactor.tsx";
import { helpFor, StandingDialogue } from "./StandingDialogue.tsx";
import { nameOf, personLooks, standingWords } from "./status-words.ts";

const back = { href: "/admin/users", label: "People" };

/** One user or pending sign-up: parties, contributions, history, and how to help. */
export function PersonScreen() {
  const { uuid = "" } = useParams();
  const { pages, hrefOf } = usePages("parties", "given", "history");
  const query = useQuery(personPage(uuid, pages));
  if (query.data === undefined) {
    return (
      <ThingWaiting
        query={query}
        back={back}
        title="Person"
        failed={adminTexts.personLoading}
        unknown={adminTexts.personUnknown}
      />
    );
  }
  const { person, parties, given, history } = query.data;
  const name = nameOf(person) || person.email;
  return (
    <ThingPage
      back={back}
      title={name}
      picture={<Avatar name={name} size={64} />}
      under={`${person.email}, since ${dayOf(person.created_at)}`}
      marks={
        <>
          <LookPill look={personLooks[person.status]} />
          {person.role_id === 2 ? (
            <StatePill tone="info" shape="dot">
              Admin
            </StatePill>
          ) : (
            <StatePill tone="off" shape="dot">
              Not an admin
            </StatePill>
          )}
        </>
      }
      beside={
        <>
          <Account page={query.data} />
          <Help page={query.data} name={person.first_name || "this person"} />
          {query.data.account !== null && person.uuid !== session.current()?.user.uuid && (
            <LostFactor
              uuid={person.uuid}
              name={person.first_name || "this person"}
              hasFactor={query.data.account.signs_in_with.app || query.data.account.signs_in_with.passkeys > 0}
            />
          )}
        </>
      }
    >
      <Section title="Parties">
        <PartyTable parties={parties} half="Gift half" hrefOf={hrefOf("parties")} />
      </Section>
      <Section title={person.first_name === "" ? "Given" : `Given by ${person.first_name}`}>
        <ContributionTable
          contributions={given}
          by="party"
          empty="No contributions from this address."
          hrefOf={hrefOf("given")}
        />
      </Section>
      <HistoryPanel history={history} id={person.uuid} hrefOf={hrefOf("history")} />
    </ThingPage>
  );
}

function Account({ page: { person, account } }: { page: AdminPerson }) {
  if (account === null) {
    return (
      <Section title="Account">
        <p className="muted no-margin">
          There’s no account yet: they haven’t followed the link in our email. They signed up on{" "}
          {momentInProse(person.created_at)}.
        </p>
      </Section>
    );
  }
  const { payments_held_until: heldUntil, emails } = account;
  const failed = emails.failed === 0 ? "None failed" : `${emails.failed} failed`;
  return (
    <Section title="Account">
      <Facts
        facts={[
          {
            name: "PayPal email",
            value: account.paypal_email ? <EmailWords email={account.paypal_email} /> : "Not set",
            more: heldUntil && `New: payments held until ${momentInProse(heldUntil)}`,
          },
          { name: "Signs in with", value: wayWords(account.signs_in_with) },
          { name: "Second factor", value: factorWords(person.role_id === 2, account.signs_in_with) },
          {
            name: "Signed in",
            value: signInWords(account.sign_ins),
            more: account.last_sign_in_at && `Last used ${momentInProse(account.last_sign_in_at)}`,
          },
          { name: "Emails", value: `${emails.sent} delivered`, more: failed },
          { name: "Reminders", value: account.reminders ? "On" : "Off" },
          { name: "Marketing", value: person.marketing ? "On" : "Off" },
        ]}
      />
    </Section>
  );
}

type Ways = NonNullable<AdminPerson["account"]>["signs_in_with"];

function wayWords({ passkeys, password }: Ways): string {
  if (passkeys === 0) return password ? "Password" : "Emailed links only";
  return `${counted(passkeys, "passkey", "passkeys")}${password ? " and a password" : ""}`;
}

/** An admin’s passkey is a second factor too. */
function factorWords(isAdmin: boolean, { passkeys, app }: Ways): string {
  const factors = [app && "Authenticator app", isAdmin && passkeys > 0 && "Passkey"].filter(Boolean);
  return factors.length === 0 ? "Off" : factors.join(", ");
}

function signInWords(count: number): string {
  if (count === 0) return "Nowhere";
  return count === 1 ? "On 1 device" : `On ${count} devices`;
}

function Help({ page: { person, account }, name }: { page: AdminPerson; name: string }) {
  const [changing, setChanging] = useState<StandingAction | "erase" | null>(null);
  if (person.uuid === session.current()?.user.uuid) {
    return (
      <Section title="Help">
        <p className="muted no-margin">
          This is you. <a href="/user/details">My Details</a> is where you manage your own account.
        </p>
      </Section>
    );
  }
  const close = () => setChanging(null);
  return (
    <Section title={`Help ${name}`}>
      <ActionList>
        {helpFor(person).map((action) => (
          <InlineButton key={action} onClick={() => setChanging(action)}>
            {standingWords[action].go}
          </InlineButton>
        ))}
        {account !== null && (
          <InlineButton onClick={() => setChanging("erase")}>
            <span className="text-bad">Delete account</span>
          </InlineButton>
        )}
      </ActionList>
      <p className="muted text-15 mt-14 no-margin">We’ll ask you for a reason each time.</p>
      {changing === "erase" && <ErasePerson person={person} onClose={close} />}
      {changing !== null && changing !== "erase" && (
        <StandingDialogue changing={{ person, action: changing }} onClose={close} />
      )}
    </Section>
  );
}

/** Says before the click what will be cancelled, sent and refunded. */
function ErasePerson({ person, onClose }: { person: AdminPerson["person"]; onClose: () => void }) {
  const queries = useQueryClient();
  const flash = useFlash();
  const navigate = useNavigate();
  const name = nameOf(person) || person.email;
  const effects = useQuery({
    queryKey: [...adminDetails, person.uuid, "deletion"],
    queryFn: ({ signal }) => send("GET /admin/users/deletion/{uuid}", { params: { uuid: person.uuid }, signal }),
    staleTime: 0,
  });
  const form = useForm({
    name: "erase-person",
    draftOf: person.uuid,
    initial: { reason: "" },
    send: (body, idempotencyKey) =>
      send("DELETE /admin/users/{uuid}", {
        params: { uuid: person.uuid },
        body,
        idempotencyKey,
        about: `delete ${name}’s account`,
      }),
    done: async ({ message }) => {
      await navigate(back.href);
      flash.show("success", message);
      queries.removeQueries({ queryKey: adminDetails });
      void queries.invalidateQueries({ queryKey: ["admin"] });
    },
  });
  return (
    <ReasonDialogue
      title="Delete this account?"
      words={`${erasureWords(effects.data?.data)} ${name}’s name, addresses and sign-ins will be deleted. You can’t undo this.`}
      form={form}
      label="Reason"
      hint="For the audit log. It’ll stay there after the account is deleted, so don’t name anyone."
      go="Delete account"
      danger
      onClose={onClose}
    />
  );
}

const counted = (count: number, one: string, many: string) => (count === 1 ? `1 ${one}` : `${count} ${many}`);

function erasureWords(effects: Answer<"GET /admin/users/deletion/{uuid}">["data"] | undefined): string {
  if (effects === undefined) return "";
  const { events, emails, refunds } = effects;
  return [
    events.length > 0 && `${counted(events.length, "party", "parties")} will be cancelled or deleted.`,
    emails > 0 && `${counted(emails, "email", "emails")} will be sent.`,
    refunds > 0 && `${counted(refunds, "contribution", "contributions")} will be refunded.`,
  ]
    .filter(Boolean)
    .join(" ");
}
