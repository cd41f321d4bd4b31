import { siteTexts } from "@wishwell/contract/texts/site-texts";
import { useCallback, useEffect, useRef, useState, type ChangeEvent, type RefCallback, type SubmitEvent } from "react";
import { ApiError } from "../api/api-error.ts";
import { drafts } from "./drafts.ts";
import {
  accepted,
  emptyForm,
  refilled,
  refused,
  sending,
  summaryLines,
  typed,
  typedSince,
  type FormState,
  type FormValues,
  type SummaryLine,
} from "./form-state.ts";
import { useHydrated } from "../pages/hydrated.ts";
import { submitOnce } from "../api/idempotency-key.ts";
import { reportFault } from "../api/report-error.ts";

type NamesOf<Values, Kind> = {
  [Name in keyof Values & string]: Values[Name] extends Kind ? Name : never;
}[keyof Values & string];

type FieldElement = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

interface FieldBinding {
  readonly id: string;
  readonly name: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (event: ChangeEvent<FieldElement>) => void;
}

interface CheckBinding {
  readonly id: string;
  readonly name: string;
  readonly checked: boolean;
  readonly error: string | undefined;
  readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void;
}

export interface Form<Values extends FormValues> {
  readonly values: Values;
  readonly errors: FormState<Values>["errors"];
  readonly message: string | null;
  readonly busy: boolean;
  /** Empty while nothing is wrong. `href` leads to the field. */
  readonly summary: readonly (SummaryLine & { readonly href: string | null })[];
  /** Give it to the error summary: it takes the focus after each refusal. */
  readonly summaryRef: RefCallback<HTMLDivElement>;
  /** True when the form holds a draft: of an earlier visit, or typed while a save was on its way. */
  readonly fromDraft: boolean;
  readonly field: (name: NamesOf<Values, string>) => FieldBinding;
  readonly check: (name: NamesOf<Values, boolean>) => CheckBinding;
  readonly set: <Name extends keyof Values & string>(name: Name, value: Values[Name]) => void;
  readonly fill: (values: Partial<Values>) => void;
  /** Throws the draft away and starts from these values. */
  readonly startAgain: (values: Values) => void;
  /**
   * For `done`: starts from what is stored now, and keeps what was typed while it was on its way. That waits as a draft,
   * perhaps under the name of a record that the save made. Answers whether there was something.
   */
  readonly saved: (stored: Values, draftOf?: string) => boolean;
  readonly onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
  /** Fills the form with these values and sends them. */
  readonly submit: (values: Values) => void;
  /**
   * Asks what would be wrong, without a key and without saving anything: what is typed stays a draft. Answers with what
   * the form holds by then, or null when something was wrong.
   */
  readonly tryOut: (dryRun: () => Promise<unknown>) => Promise<Values | null>;
}

export interface FormPlan<Values extends FormValues, Result> {
  /** Names the form's draft and begins its fields' ids. */
  readonly name: string;
  /** The record, where one form serves several: each has a draft of its own. */
  readonly draftOf?: string;
  readonly initial: Values;
  readonly send: (values: Values, idempotencyKey: string) => Promise<Result>;
  readonly done: (result: Result, values: Values) => void | Promise<void>;
  readonly refused?: (fault: ApiError) => void;
}

/** The one form pattern: server errors at their fields, a summary that takes the focus, a draft that waits. */
export function useForm<Values extends FormValues, Result>(plan: FormPlan<Values, Result>): Form<Values> {
  const [state, setState] = useState(() => emptyForm(plan.initial));
  const [fromDraft, setFromDraft] = useState(false);
  const [lookedForDraft, setLookedForDraft] = useState(false);
  const hydrated = useHydrated();
  const summary = useRef<HTMLDivElement | null>(null);
  const summaryRef = useCallback((element: HTMLDivElement | null) => {
    summary.current = element;
  }, []);
  const underWay = useRef(false);
  const touched = useRef(false);
  const latest = useRef(plan.initial);
  const sent = useRef(plan.initial);
  const [once] = useState(() => submitOnce());
  const idOf = (name: string) => `${plan.name}-${name}`;

  // Not before hydration, because a page rendered by the server knows of no draft.
  if (hydrated && !lookedForDraft) {
    setLookedForDraft(true);
    const kept = drafts.read(plan.name, plan.draftOf);
    if (kept !== null) {
      setState(refilled(state, kept as Partial<Values>));
      setFromDraft(true);
    }
  }

  useEffect(() => {
    if (state.refusals > 0) summary.current?.focus();
  }, [state.refusals]);

  useEffect(() => {
    latest.current = state.values;
  }, [state.values]);

  useEffect(() => {
    if (touched.current) drafts.write(plan.name, state.values, plan.draftOf);
  }, [plan.name, plan.draftOf, state.values]);

  function set<Name extends keyof Values & string>(name: Name, value: Values[Name]): void {
    touched.current = true;
    setState((now) => typed(now, name, value));
  }

  function forgetDraft(): void {
    touched.current = false;
    drafts.remove(plan.name, plan.draftOf);
    setFromDraft(false);
  }

  function saved(stored: Values, draftOf = plan.draftOf): boolean {
    const later = typedSince(latest.current, sent.current);
    const values = { ...stored, ...later };
    const unsaved = Object.keys(later).length > 0;
    setState(emptyForm(values));
    forgetDraft();
    if (!unsaved) return false;
    // Of another record than this form's: then the form of that one goes on with it.
    touched.current = draftOf === plan.draftOf;
    setFromDraft(true);
    // At once, because the screen may be left before it is drawn again.
    drafts.write(plan.name, values, draftOf);
    return true;
  }

  /** One call at a time. What it refuses is shown; answers whether it was accepted. */
  async function run(call: () => Promise<void>): Promise<boolean> {
    if (underWay.current) return false;
    underWay.current = true;
    setState(sending);
    try {
      await call();
      return true;
    } catch (fault) {
      const known = fault instanceof ApiError ? fault : new ApiError(500, siteTexts.serverTrouble);
      if (known !== fault) reportFault("form", fault, plan.name);
      setState((now) => refused(now, known));
      plan.refused?.(known);
      return false;
    } finally {
      underWay.current = false;
    }
  }

  async function submit(values: Values): Promise<void> {
    await run(async () => {
      sent.current = values;
      const result = await once(values, (key) => plan.send(values, key));
      forgetDraft();
      setState(accepted);
      await plan.done(result, values);
    });
  }

  async function tryOut(dryRun: () => Promise<unknown>): Promise<Values | null> {
    const isRight = await run(async () => {
      await dryRun();
      setState(accepted);
    });
    return isRight ? latest.current : null;
  }

  const errorOf = (name: string) => state.errors[name]?.join(" ");

  return {
    values: state.values,
    errors: state.errors,
    message: state.message,
    busy: state.busy,
    summary: summaryLines(state).map((line) => ({
      ...line,
      href: line.field === null ? null : `#${idOf(line.field)}`,
    })),
    summaryRef,
    fromDraft,
    field: (name) => ({
      id: idOf(name),
      name,
      value: state.values[name] as string,
      error: errorOf(name),
      onChange: (event) => set(name, event.currentTarget.value as Values[typeof name]),
    }),
    check: (name) => ({
      id: idOf(name),
      name,
      checked: state.values[name] as boolean,
      error: errorOf(name),
      onChange: (event) => set(name, event.currentTarget.checked as Values[typeof name]),
    }),
    set,
    fill: (values) => setState((now) => refilled(now, values)),
    startAgain: (values) => {
      forgetDraft();
      setState(emptyForm(values));
    },
    saved,
    onSubmit: (event) => {
      event.preventDefault();
      void submit(state.values);
    },
    tryOut,
    submit: (values) => {
      setState((now) => refilled(now, values));
      void submit(values);
    },
  };
}
