import { wakeUp } from "../wake-up.tsx";
import { PrivacyPage } from "../../features/site/PrivacyPage.tsx";
import { SiteHeader } from "../../ui/light/SiteHeader.tsx";

wakeUp<"privacy">(PrivacyPage, SiteHeader);
