import { wakeUp } from "../hydrate.tsx";
import { RequestPage } from "../../features/guest-pages/party/RequestPage.tsx";
import { SiteHeader } from "../../ui/site/SiteHeader.tsx";

wakeUp<"guest-request">(RequestPage, SiteHeader);
