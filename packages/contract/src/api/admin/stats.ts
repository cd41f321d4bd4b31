import { statsRanges } from "@wishwell/domain/parties/stats-periods";
import { z } from "zod";
import { dataAnswer } from "../answers.ts";
import { defineCalls } from "../call.ts";
import { uuid } from "../fields.ts";

const whole = z.number().int();

const periodShape = z.object({ from: z.string(), to: z.string() });
/** Contributions of a period and how they were split: the four parts add up to `total`. */
const moneyShape = periodShape.extend({
  contributions: whole,
  total: z.string(),
  gifts: z.string(),
  charities: z.string(),
  platform_fees: z.string(),
  provider_fees: z.string(),
});

/** By week or month, oldest first; parties count on the day they take place. */
const periods = z.array(moneyShape.extend({ parties: whole, accepted: whole, declined: whole }));

export const statsShape = z
  .object({
    from: z.string(),
    to: z.string(),
    periods,
    /** As many weeks or months right before; `answered` are the guests who said yes or no. */
    before: periodShape.extend({ periods, guests_invited: whole, answered: whole }),
    /** The same money by month. */
    months: z.array(moneyShape),
    parties: whole,
    guests_invited: whole,
    /** Median days until a guest replied; null while there are no replies. */
    days_to_reply: whole.nullable(),
    replies: z.object({ accepted: whole, declined: whole, awaiting: whole, not_sent: whole, bad_email: whole }),
    money: z.object({
      paid_out: z.string(),
      on_its_way: z.string(),
      unclaimed: z.string(),
      due: z.string(),
      needs_person: z.string(),
    }),
    charities: z.array(z.object({ uuid: uuid(), name: z.string(), parties: whole, total: z.string() })),
    /** `uuid` is null for deleted themes and for parties without a theme. */
    themes: z.array(
      z.object({ uuid: uuid().nullable(), name: z.string(), picture: z.string().nullable(), parties: whole }),
    ),
  })
  .meta({ id: "Stats" });
export type Stats = z.output<typeof statsShape>;

const range = z.object({ range: z.enum(statsRanges, { error: "Choose 4w, 12w or 12m" }).default("12w") });

export const adminStatsCalls = defineCalls({
  "GET /admin/stats": {
    summary: "Parties, replies and money of the last weeks or months, by charity and by theme.",
    access: "admin",
    query: range,
    answers: { 200: dataAnswer(statsShape) },
  },
  "GET /admin/stats/export": {
    summary: "The same, week by week or month by month, as a CSV file.",
    access: "admin",
    query: range,
    file: true,
    answers: { 200: z.string() },
  },
  "GET /admin/marketing": {
    summary: "Everyone who wants marketing emails (preference 1), as a CSV file. Audited.",
    access: "admin",
    file: true,
    answers: { 200: z.string() },
  },
});
