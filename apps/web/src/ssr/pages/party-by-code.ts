import { wakeUp } from "../hydrate.tsx";
import { PartyPage } from "../../features/guest-pages/party/PartyPage.tsx";
import { SiteHeader } from "../../ui/site/SiteHeader.tsx";

wakeUp<"party-by-code">(PartyPage, SiteHeader);
