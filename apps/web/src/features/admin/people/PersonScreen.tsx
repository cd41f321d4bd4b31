import { useMutation, useQuery } from "@tanstack/react-query";
import type { StandingAction } from "@wishwell/contract/api/admin/choices";
import type { AdminPerson } from "@wishwell/contract/api/admin/details";
import { adminTexts } from "@wishwell/contract/texts/admin-texts";
import { useState } from "react";
import { useParams } from "react-router";
import { sentenceFor } from "../../../lib/api/api-error.ts";
import { send } from "../../../lib/api/api.ts";
import { dayAndTime, dayOf } from "../../../lib/moments.ts";
import { session } from "../../../lib/session/session.ts";
import { useFlash } from "../../../ui/feedback/Flash.tsx";
import { StatePill } from "../../../ui/feedback/StatusPill.tsx";
import { InlineButton } from "../../../ui/fields/InlineButton.tsx";
import { Avatar } from "../../../ui/layout/Avatar.tsx";
import { personPage } from "../details/details-queries.ts";
import { HistoryPanel } from "../details/HistoryPanel.tsx";
import { ContributionTable, LookPill, PartyTable } from "../details/part-tables.tsx";
import { ActionList, Facts, Section, ThingPage, ThingWaiting } from "../details/ThingPage.tsx";
import { usePages } from "../details/use-pages.ts";
import { actionsFor, StandingDialogue } from "./StandingDialogue.tsx";
import { nameOf, personLooks, standingWords } from "./status-words.ts";

const back = { href: "/admin/users", label: "Users" };

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
          empty="No contributions with this address."
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
          There’s no account yet: the link in our email hasn’t been followed. It was asked for on{" "}
          {dayAndTime(person.created_at)}.
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
            name: "Paid at",
            value: account.paypal_email || "No payment email",
            more: heldUntil && `New: payments held until ${dayAndTime(heldUntil)}`,
          },
          {
            name: "Signed in",
            value: signInWords(account.sign_ins),
            more: account.last_sign_in_at && `Last used ${dayAndTime(account.last_sign_in_at)}`,
          },
          { name: "Emails", value: `${emails.sent} delivered`, more: failed },
          { name: "Reminders", value: account.reminders ? "On" : "Off" },
          { name: "Marketing", value: person.marketing ? "On" : "Off" },
        ]}
      />
    </Section>
  );
}

function signInWords(count: number): string {
  if (count === 0) return "Nowhere";
  return count === 1 ? "On 1 device" : `On ${count} devices`;
}

function Help({ page: { person, account }, name }: { page: AdminPerson; name: string }) {
  const [changing, setChanging] = useState<StandingAction | null>(null);
  const flash = useFlash();
  const resetting = useMutation({
    mutationFn: () => send("POST /user/password/forgot", { body: { email: person.email } }),
    onSuccess: ({ message }) => flash.show("success", message),
    onError: (fault) => flash.show("error", sentenceFor(fault)),
  });
  if (person.uuid === session.current()?.user.uuid) {
    return (
      <Section title="Help">
        <p className="muted no-margin">
          This is you. <a href="/user/details">My Details</a> has everything about your own account.
        </p>
      </Section>
    );
  }
  return (
    <Section title={`Help ${name}`}>
      <ActionList>
        {account !== null && person.status !== "blocked" && (
          <InlineButton onClick={() => resetting.mutate()}>Email a link to set a new password</InlineButton>
        )}
        {actionsFor(person).map((action) => (
          <InlineButton key={action} onClick={() => setChanging(action)}>
            {standingWords[action].go}
          </InlineButton>
        ))}
      </ActionList>
      {changing && <StandingDialogue changing={{ person, action: changing }} onClose={() => setChanging(null)} />}
    </Section>
  );
}
