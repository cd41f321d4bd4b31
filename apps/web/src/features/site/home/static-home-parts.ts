import { Bunting } from "../../../ui/layout/Bunting.tsx";
import { CakePicture } from "./CakePicture.tsx";
import { Halves } from "./Halves.tsx";
import { Reasons } from "./Reasons.tsx";
import { Steps } from "./Steps.tsx";

/** Server only. */
export const staticHomeParts = {
  bunting: Bunting,
  cake: CakePicture,
  halves: Halves,
  steps: Steps,
  reasons: Reasons,
} as const;
