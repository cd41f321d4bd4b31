import { useState } from "react";
import { NextSteps } from "../../../ui/light/NextSteps.tsx";
import { standingOf } from "./charity-standing.ts";
import type { WholeCharity } from "./charity-values.ts";

export function HowItStands({ charity }: { charity: WholeCharity }) {
  const [now] = useState(() => Date.now());
  return <NextSteps title="How things stand" steps={standingOf(charity, now)} />;
}
