import { useState } from "react";
import { momentInProse } from "../../../lib/moments.ts";
import { now } from "../../../lib/now.ts";
import { type NextStep, NextSteps } from "../../../ui/feedback/NextSteps.tsx";
import type { WholeCharity } from "./charity-values.ts";

export function CharityStatus({ charity }: { charity: WholeCharity }) {
  const [moment] = useState(() => now().getTime());
  return <NextSteps title="Status" steps={statusPoints(charity, moment)} />;
}

interface StatusPoint extends NextStep {
  readonly text: string;
}

/** A charity's status, in order of importance for being paid. */
export function statusPoints(charity: WholeCharity, now: number): StatusPoint[] {
  return [...register(charity), validation(charity), ...hold(charity, now), address(charity), website(charity)];
}

function register(charity: WholeCharity): StatusPoint[] {
  return charity.on_register
    ? []
    : [
        {
          state: "later",
          text: "We can’t find this number on the public register, or the charity has left it or is insolvent.",
        },
      ];
}

function validation({ validated, validated_at }: WholeCharity): StatusPoint {
  if (!validated) {
    return { state: "now", text: "Not validated yet. We check the payment email before we pay anything." };
  }
  const when = validated_at === null ? "" : ` on ${momentInProse(validated_at)}`;
  return { state: "done", text: `Validated: we’ve checked the payment email${when}.` };
}

function hold({ payments_held_until: until }: WholeCharity, now: number): StatusPoint[] {
  if (until === null || Date.parse(until) <= now) return [];
  return [
    { state: "now", text: `Payments are held until ${momentInProse(until)}, because the payment email changed.` },
  ];
}

function address({ paypal_email }: WholeCharity): StatusPoint {
  return paypal_email === ""
    ? { state: "later", text: "No payment email yet, so we can’t pay anything." }
    : { state: "done", text: `Payments go to ${paypal_email}.` };
}

function website({ status, charitysector_id }: WholeCharity): StatusPoint {
  if (charitysector_id === null) return { state: "later", text: "Not shown on the website: it has no sector." };
  return status
    ? { state: "done", text: "Shown on the website." }
    : { state: "later", text: "Not shown on the website for now." };
}
