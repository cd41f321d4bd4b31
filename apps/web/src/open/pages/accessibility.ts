import { wakeUp } from "../wake-up.tsx";
import { AccessibilityPage } from "../../features/site/AccessibilityPage.tsx";
import { SiteHeader } from "../../ui/light/SiteHeader.tsx";

wakeUp<"accessibility">(AccessibilityPage, SiteHeader);
