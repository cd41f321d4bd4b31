import { wakeUp } from "../wake-up.tsx";
import { FaqPage } from "../../features/site/FaqPage.tsx";

wakeUp<"faq">(FaqPage);
