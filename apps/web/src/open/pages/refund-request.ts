import { wakeUp } from "../wake-up.tsx";
import { RefundRequestPage } from "../../features/giving/RefundRequestPage.tsx";
import { SiteHeader } from "../../ui/light/SiteHeader.tsx";

wakeUp<"refund-request">(RefundRequestPage, SiteHeader);
