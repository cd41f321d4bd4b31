import { wakeUp } from "../wake-up.tsx";
import { TermsPage } from "../../features/site/TermsPage.tsx";
import { SiteHeader } from "../../ui/light/SiteHeader.tsx";

wakeUp<"terms">(TermsPage, SiteHeader);
