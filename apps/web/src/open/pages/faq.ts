import { wakeUp } from "../wake-up.tsx";
import { FaqPage } from "../../features/site/FaqPage.tsx";
import { SiteHeader } from "../../ui/light/SiteHeader.tsx";

wakeUp<"faq">(FaqPage, SiteHeader);
