import { wakeUp } from "../wake-up.tsx";
import { AccessibilityPage } from "../../features/site/AccessibilityPage.tsx";

wakeUp<"accessibility">(AccessibilityPage);
