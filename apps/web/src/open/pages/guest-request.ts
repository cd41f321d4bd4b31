import { wakeUp } from "../wake-up.tsx";
import { RequestPage } from "../../features/invitations/RequestPage.tsx";
import { SiteHeader } from "../../ui/light/SiteHeader.tsx";

wakeUp<"guest-request">(RequestPage, SiteHeader);
