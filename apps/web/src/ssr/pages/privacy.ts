import { wakeUp } from "../hydrate.tsx";
import { PrivacyPage } from "../../features/site/PrivacyPage.tsx";
import { SiteHeader } from "../../ui/site/SiteHeader.tsx";

wakeUp<"privacy">(PrivacyPage, SiteHeader);
