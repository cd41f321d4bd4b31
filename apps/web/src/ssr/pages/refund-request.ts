import { wakeUp } from "../hydrate.tsx";
import { RefundRequestPage } from "../../features/guest-pages/donate/RefundRequestPage.tsx";
import { SiteHeader } from "../../ui/site/SiteHeader.tsx";

wakeUp<"refund-request">(RefundRequestPage, SiteHeader);
