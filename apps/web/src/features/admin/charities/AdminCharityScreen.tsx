import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { AdminCharity } from "@wishwell/contract/api/admin/details";
import { texts } from "@wishwell/contract/texts/screen-texts";
import { useState } from "react";
import { useParams } from "react-router";
import { sentenceFor } from "../../../lib/api/api-error.ts";
import { send } from "../../../lib/api/api.ts";
import { momentInProse } from "../../../lib/moments.ts";
import { useForm } from "../../../lib/forms/form.ts";
import { Dialogue } from "../../../ui/feedback/Dialogue.tsx";
import { DialogueButtons } from "../../../ui/feedback/DialogueButtons.tsx";
import { ErrorSummary } from "../../../ui/feedback/ErrorSummary.tsx";
import { useFlash } from "../../../ui/feedback/Flash.tsx";
import { Button } from "../../../ui/fields/Button.tsx";
import { CharityLogo } from "../../charities/CharityLogo.tsx";
import { CharityForm } from "../../charities/form/CharityForm.tsx";
import { CharityStatus } from "../../charities/form/CharityStatus.tsx";
import { LogoPanel } from "../../charities/form/LogoPanel.tsx";
import {
  adminChanges,
  adminValues,
  endsValidation,
  type WholeCharity,
  wholeCharity,
} from "../../charities/form/charity-values.ts";
import { CharityMarks } from "./CharityMarks.tsx";
import { Decisions } from "./Decisions.tsx";
import { NumberField } from "./NumberField.tsx";
import styles from "./SendCode.module.css";
import { charityPage, adminDetails } from "../details/details-queries.ts";
import { HistoryPanel } from "../details/HistoryPanel.tsx";
import { PartyTable } from "../details/part-tables.tsx";
import { Section, ThingPage, ThingWaiting } from "../details/ThingPage.tsx";
import { usePages } from "../details/use-pages.ts";
import { adminCharities, listAddress } from "./admin-charities.ts";
import { Agreement, MoneyTicket, registerLine, RegisterPanel, Validation } from "./CharityFacts.tsx";
import { marksOf } from "./charity-marks.ts";

const back = { href: listAddress, label: "Charities" };

/** One charity: validation, money, register, parties and history; then the form with its details. */
export function AdminCharityScreen() {
  const { uuid = "" } = useParams();
  const { pages, hrefOf } = usePages("parties", "history");
  const query = useQuery(charityPage(uuid, pages));
  const charity = query.data && wholeCharity(query.data.charity);
  if (!query.data || !charity) {
    return (
      <ThingWaiting
        query={query}
        back={back}
        title={texts.charityLoading}
        failed={texts.charityLoading}
        unknown={texts.recordNotFound}
      />
    );
  }
  const page = query.data;
  return (
    <ThingPage
      back={back}
      title={charity.name}
      picture={<CharityLogo name={charity.name} logoUrl={charity.logo_url} sector={charity.sector} size="entry" />}
      under={registerLine(charity.charity_number)}
      marks={<CharityMarks marks={marksOf(charity)} />}
      mainFirst
      urgent={<MoneyTicket money={page.money} />}
      beside={
        <>
          <RegisterPanel page={page} />
          <Agreement page={page} />
          <CharityStatus charity={charity} />
          <SendCode charity={charity} sentAt={page.code_sent_at} />
        </>
      }
    >
      <Validation page={page} charity={charity} />
      <Section title="Parties">
        <PartyTable parties={page.parties} half="Charity half" hrefOf={hrefOf("parties")} />
      </Section>
      <HistoryPanel history={page.history} id={charity.uuid} hrefOf={hrefOf("history")} />
      <Section title="Details" id="details">
        {/* Validating changes a value of the form, so the form starts again with it. */}
        <AdminCharityForm key={`${uuid} ${charity.validated}`} charity={charity} />
      </Section>
    </ThingPage>
  );
}

/** The contact signs in with a code. A lost code is replaced by email, never read out. */
function SendCode({ charity, sentAt }: { charity: WholeCharity; sentAt: string | null }) {
  const [asking, setAsking] = useState(false);
  return (
    <Section title="Validation code">
      {charity.contact_email === "" ? (
        <p className={`break-words ${styles.words}`}>
          {texts.charityNoAddress}. Add one and save, then you can send a code.
        </p>
      ) : (
        <>
          <p className={`break-words ${styles.words}`}>
            The charity uses it to update its own details. We’ll send it to <b>{charity.contact_email}</b>. If you
            change the contact email, the code stops working, so send a new one.
            {sentAt && ` The last one was sent ${momentInProse(sentAt)}.`}
          </p>
          <Button variant="line" size="small" icon="send" onClick={() => setAsking(true)}>
            Send a new code
          </Button>
        </>
      )}
      {asking && <SendCodeDialogue charity={charity} onClose={() => setAsking(false)} />}
    </Section>
  );
}

function SendCodeDialogue({ charity, onClose }: { charity: WholeCharity; onClose: () => void }) {
  const flash = useFlash();
  const sending = useMutation({
    mutationFn: () => send("POST /charities/code/{uuid}", { params: { uuid: charity.uuid } }),
    onSuccess: ({ message }) => {
      onClose();
      flash.show("success", message);
    },
  });
  return (
    <Dialogue title="Send a new code?" onClose={onClose}>
      {sending.isError && <ErrorSummary title={sentenceFor(sending.error)} />}
      <p className={`break-words ${styles.words}`}>
        We’ll email a new code to <b>{charity.contact_email}</b>. The old code will stop working, and anyone using it
        will be signed out.
      </p>
      <DialogueButtons onClose={onClose}>
        <Button busy={sending.isPending} wide="phone" onClick={() => sending.mutate()}>
          Send the code
        </Button>
      </DialogueButtons>
    </Dialogue>
  );
}

function AdminCharityForm({ charity }: { charity: WholeCharity }) {
  const flash = useFlash();
  const queries = useQueryClient();

  function now(changed: WholeCharity): void {
    // The list shows parts of this charity, so it is reloaded. This page gets the new data at once.
    void queries.invalidateQueries({ queryKey: [...adminCharities, "list"] });
    queries.setQueriesData<AdminCharity>({ queryKey: [...adminDetails, charity.uuid] }, (page) =>
      page ? { ...page, charity: changed } : page,
    );
    void queries.invalidateQueries({ queryKey: [...adminDetails, charity.uuid] });
  }

  const form = useForm({
    name: "admin-charity",
    draftOf: charity.uuid,
    initial: adminValues(charity),
    send: (values, idempotencyKey) => send("PATCH /charities", { body: adminChanges(values, charity), idempotencyKey }),
    done: ({ data, message }) => {
      const changed = wholeCharity(data) ?? charity;
      now(changed);
      form.saved(adminValues(changed));
      flash.clear();
      flash.show("success", message ?? texts.charityUpdated);
    },
  });

  async function upload(picture: File): Promise<string> {
    const body = { charity_uuid: charity.uuid };
    return (await send("POST /charityfiles/fileupload", { body, file: { file_upload: picture } })).data.url;
  }

  const startAgain = () => form.startAgain(adminValues(charity));
  return (
    <CharityForm
      form={form}
      charity={charity}
      hasLogo={charity.logo_url !== ""}
      number={<NumberField form={form} />}
      logo={
        <LogoPanel
          charity={charity}
          needed={form.values.charitysector_id === ""}
          upload={upload}
          onSaved={(logo_url) => now({ ...charity, logo_url })}
        />
      }
      consequence={
        <>
          Changing this ends the validation and holds payments for 72 hours. We’ll email the old address, the new one
          and the contact.
        </>
      }
      decisions={
        <Decisions
          form={form}
          charity={charity}
          revalidated={endsValidation(form.values, charity) ? form.check("validated_anew") : undefined}
        />
      }
      submit="Save the charity"
      cancel={listAddress}
      onStartAgain={startAgain}
    />
  );
}
