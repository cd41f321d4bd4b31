import { wakeUp } from "../wake-up.tsx";
import { PosterPage } from "../../features/invitations/PosterPage.tsx";
import { SiteHeader } from "../../ui/light/SiteHeader.tsx";

wakeUp<"poster">(PosterPage, SiteHeader);
