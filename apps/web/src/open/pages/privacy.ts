import { wakeUp } from "../wake-up.tsx";
import { PrivacyPage } from "../../features/site/PrivacyPage.tsx";

wakeUp<"privacy">(PrivacyPage);
