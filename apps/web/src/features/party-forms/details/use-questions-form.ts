import { useQueryClient } from "@tanstack/react-query";
import type { Party } from "@wishwell/contract/api/parties";
import { texts } from "@wishwell/contract/texts/screen-texts";
import type { QuestionKind } from "@wishwell/domain/guests/questions";
import { useEffect, useRef, useState } from "react";
import { send } from "../../../lib/api/api.ts";
import { drafts } from "../../../lib/forms/drafts.ts";
import { useForm } from "../../../lib/forms/form.ts";
import { type Compared, sendOverUnrelated } from "../../../lib/forms/two-versions.ts";
import { useFlash } from "../../../ui/feedback/Flash.tsx";
import { cacheParty } from "../../party/party-queries.ts";
import { usePartyRefusals } from "../../party/use-party-refusals.ts";

const places = [0, 1, 2] as const;
export type Place = (typeof places)[number];
type Part = "uuid" | "kind" | "question" | "choices";

/** The fields are called as the server names them in its errors. A kind is empty where there is no question. */
export type Values = { [Field in `questions.${Place}.${Part}`]: string } & { version: string };

export interface Typed {
  readonly uuid: string;
  readonly kind: QuestionKind;
  readonly question: string;
  /** One per line. */
  readonly choices: string;
}

const noQuestion = { uuid: "", kind: "", question: "", choices: "" } as const;
export const newQuestion: Typed = { ...noQuestion, kind: "text" };

export const fieldsOf = (questions: readonly Typed[]) =>
  Object.fromEntries(
    places.flatMap((place) =>
      Object.entries(questions[place] ?? noQuestion).map(([part, value]) => [`questions.${place}.${part}`, value]),
    ),
  ) as Omit<Values, "version">;

export const typedIn = (values: Values): Typed[] =>
  places.flatMap((place) => {
    const part = (name: Part) => values[`questions.${place}.${name}`];
    const kind = part("kind");
    if (kind === "") return [];
    // Only our own kinds are in the form.
    return [{ uuid: part("uuid"), kind: kind as QuestionKind, question: part("question"), choices: part("choices") }];
  });

export function valuesOf({ questions = [], version }: Party): Values {
  const typed = questions.map((question) => ({ ...question, choices: question.choices.join("\n") }));
  return { ...fieldsOf(typed), version: version === undefined ? "" : String(version) };
}

export const linesOf = (choices: string): string[] => (choices === "" ? ["", ""] : choices.split("\n"));

const bodyOf = (values: Values, uuid: string, deleteAnswers: boolean) => ({
  uuid,
  questions: typedIn(values).map(({ choices, ...question }) => ({
    ...question,
    ...(question.kind === "choice" && { choices: linesOf(choices) }),
  })),
  ...(deleteAnswers && { delete_answers: true }),
  ...(values.version !== "" && { version: Number(values.version) }),
});

export const compared: readonly Compared<Values>[] = [
  {
    label: "Your questions",
    fields: places.flatMap((place) =>
      (["uuid", "kind", "question", "choices"] as const).map((part) => `questions.${place}.${part}` as const),
    ),
    words: (values) =>
      typedIn(values)
        .map(({ question }) => question)
        .join(" "),
  },
];

const formName = "party-questions";

export const kinds: readonly { readonly value: QuestionKind; readonly label: string }[] = [
  { value: "yes_no", label: "Yes or no" },
  { value: "choice", label: "A choice" },
  { value: "text", label: "Short text" },
];

/** Who sees a new question, and that nobody is emailed. */
export const toldWords = (accepted: number): string =>
  accepted === 0
    ? "We won’t email anyone about your questions."
    : `${accepted === 1 ? "The family who’s said yes" : `The ${accepted} families who’ve said yes`} will be asked next time they open their page. We won’t email them.`;

/** Saves all questions at once, and asks before families’ answers are deleted. */
export function useQuestionsForm(party: Party) {
  const queries = useQueryClient();
  const flash = useFlash();
  const [read, setRead] = useState(() => valuesOf(party));
  const [lost, setLost] = useState<{ readonly message: string; readonly answers: number } | null>(null);
  const agreed = useRef(false);
  const refusals = usePartyRefusals(() => drafts.remove(formName, party.uuid));
  const save = (values: Values, idempotencyKey: string) =>
    send("PATCH /events", { body: bodyOf(values, party.uuid, agreed.current), idempotencyKey });
  const form = useForm({
    name: formName,
    draftOf: party.uuid,
    initial: read,
    send: (values, idempotencyKey) =>
      sendOverUnrelated({ compared, read, valuesOf, send: save }, values, idempotencyKey),
    done: ({ data, message }) => {
      agreed.current = false;
      cacheParty(queries, data);
      setRead(valuesOf(data));
      form.saved(valuesOf(data));
      flash.clear();
      flash.show("success", message ?? texts.partySaved);
    },
    refused: (fault) => {
      agreed.current = false;
      refusals.refused(fault);
      const answers = (fault.data as { readonly answers?: number } | undefined)?.answers;
      setLost(fault.reason === "answers" && answers !== undefined ? { message: fault.message, answers } : null);
    },
  });
  return {
    form,
    read,
    refusals,
    lost,
    keep: () => setLost(null),
    agree: () => {
      setLost(null);
      agreed.current = true;
      form.submit(form.values);
    },
  };
}

/** Called with true when a question is added, so that its field takes the focus. */
export function useFocusOfAdded(count: number) {
  const added = useRef(false);
  useEffect(() => {
    if (!added.current) return;
    added.current = false;
    document.getElementById(`${formName}-questions.${count - 1}.question`)?.focus();
  }, [count]);
  return (focus: boolean) => {
    added.current = focus;
  };
}
