import { wakeUp } from "../hydrate.tsx";
import { AccessibilityPage } from "../../features/site/AccessibilityPage.tsx";
import { SiteHeader } from "../../ui/site/SiteHeader.tsx";

wakeUp<"accessibility">(AccessibilityPage, SiteHeader);
