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
  /** Empty when there are no errors. `href` links to the field. */
  readonly summary: readonly (SummaryLine & { readonly href: string | null })[];
  /** Pass it to the error summary, which takes the focus after each refusal. */
  readonly summaryRef: RefCallback<HTMLDivElement>;
  /** True when the form holds a draft, either from an earlier visit or typed while a save was pending. */
  readonly fromDraft: boolean;
  readonly field: (name: NamesOf<Values, string>) => FieldBinding;
  readonly check: (name: NamesOf<Values, boolean>) => CheckBinding;
  readonly set: <Name extends keyof Values & string>(name: Name, value: Values[Name]) => void;
  readonly fill: (values: Partial<Values>) => void;
  /** Discards the draft and starts from these values. */
  readonly startAgain: (values: Values) => void;
  /**
   * For `done`: resets the form to the stored values but keeps what was typed while the save was pending, as a draft.
   * `draftOf` names the record for that draft when the save created one. Returns whether there was such input.
   */
  readonly saved: (stored: Values, draftOf?: string) => boolean;
  readonly onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
  readonly submit: (values: Values) => void;
  /**
   * Validates without saving and without an idempotency key, so the input stays a draft. Returns the form's latest
   * values, or null when there were errors.
   */
  readonly tryOut: (dryRun: () => Promise<unknown>) => Promise<Values | null>;
}

export interface FormPlan<Values extends FormValues, Result> {
  /** Names the form's draft and prefixes its field ids. */
  readonly name: string;
  /** The record's id where one form serves several records; each has its own draft. */
  readonly draftOf?: string;
  readonly initial: Values;
  readonly send: (values: Values, idempotencyKey: string) => Promise<Result>;
  readonly done: (result: Result, values: Values) => void | Promise<void>;
  readonly refused?: (fault: ApiError) => void;
}

/**
 * Used by every form: server errors shown at their fields, a summary that takes the focus, and a draft stored in the
 * browser.
 */
export function useForm<Values extends FormValues, Result>(plan: FormPlan<Values, Result>): Form<Values> {
  const [state, setState] = useState(() => emptyForm(plan.initial));
  const [fromDraft, setFromDraft] = useState(false);
  const [draftChecked, setDraftChecked] = useState(false);
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

  // Only after hydration: the server rendered the page without the draft, and the first pass must match it.
  if (hydrated && !draftChecked) {
    setDraftChecked(true);
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
    // If the draft is for another record, that record's form continues it.
    touched.current = draftOf === plan.draftOf;
    setFromDraft(true);
    // Stored at once, because the user may leave before the next render.
    drafts.write(plan.name, values, draftOf);
    return true;
  }

  /** Runs one call at a time and shows its errors. Returns whether it was accepted. */
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
