import { CausesPicture } from "./CausesPicture.tsx";
import { HowItWorks } from "./HowItWorks.tsx";

/** For the server alone. */
export const servedCharitiesParts = { causes: CausesPicture, "charities-paid": HowItWorks } as const;
