import { useFocusOnHeading } from "../heading.ts";
import type { StepsProps } from "../steps-props.ts";
import { Checking } from "./Checking.tsx";
import { ClosedSheet, Refunded } from "./Closed.tsx";
import { Declined } from "./Declined.tsx";
import { Locked } from "./Locked.tsx";
import { Paid } from "./Paid.tsx";
import { Pending } from "./Pending.tsx";
import { usePaying } from "./use-paying.ts";

/** Everything after the form, or instead of it. */
export function Steps({ giving: known, stage, head }: StepsProps) {
  const giving = usePaying(known);
  const { content, reporting, moved } = giving;
  const asked = content.donation?.refund_asked ?? false;
  useFocusOnHeading(moved ? `${stage.is} ${reporting} ${asked}` : null);
  if (reporting !== null && content.donation !== null) return <Checking giving={giving} donation={content.donation} />;
  switch (stage.is) {
    case "locked":
      return <Locked giving={giving} donation={stage.donation} head={head} />;
    case "paid":
      return <Paid giving={giving} donation={stage.donation} />;
    case "pending":
      return <Pending giving={giving} donation={stage.donation} />;
    case "declined":
      return <Declined giving={giving} donation={stage.donation} />;
    case "refunded":
      return <Refunded content={content} donation={stage.donation} />;
    case "closed":
      if (stage.why === "under-way") return <Pending giving={giving} donation={null} />;
      return <ClosedSheet content={content} why={stage.why} />;
  }
}
