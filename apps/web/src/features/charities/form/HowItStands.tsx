import { useState } from "react";
import { now } from "../../../lib/now.ts";
import { NextSteps } from "../../../ui/feedback/NextSteps.tsx";
import { standingOf } from "./charity-standing.ts";
import type { WholeCharity } from "./charity-values.ts";

export function HowItStands({ charity }: { charity: WholeCharity }) {
  const [moment] = useState(() => now().getTime());
  return <NextSteps title="How things stand" steps={standingOf(charity, moment)} />;
}
