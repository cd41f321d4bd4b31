import { wakeUp } from "../hydrate.tsx";
import { TermsPage } from "../../features/site/TermsPage.tsx";
import { SiteHeader } from "../../ui/site/SiteHeader.tsx";

wakeUp<"terms">(TermsPage, SiteHeader);
