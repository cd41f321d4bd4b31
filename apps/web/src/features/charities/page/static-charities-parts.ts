import { CausesPicture } from "./CausesPicture.tsx";
import { HowItWorks } from "./HowItWorks.tsx";

/** Rendered only on the server. */
export const staticCharitiesParts = { causes: CausesPicture, "charities-paid": HowItWorks } as const;
