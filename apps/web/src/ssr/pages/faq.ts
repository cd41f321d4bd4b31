import { wakeUp } from "../hydrate.tsx";
import { FaqPage } from "../../features/site/FaqPage.tsx";
import { SiteHeader } from "../../ui/site/SiteHeader.tsx";

wakeUp<"faq">(FaqPage, SiteHeader);
