import { wakeUp } from "../wake-up.tsx";
import { PartyPage } from "../../features/invitations/PartyPage.tsx";
import { SiteHeader } from "../../ui/light/SiteHeader.tsx";

wakeUp<"party">(PartyPage, SiteHeader);
