import { wakeUp } from "../wake-up.tsx";
import { PosterPage } from "../../features/invitations/PosterPage.tsx";

wakeUp<"poster">(PosterPage);
