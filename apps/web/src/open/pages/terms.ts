import { wakeUp } from "../wake-up.tsx";
import { TermsPage } from "../../features/site/TermsPage.tsx";

wakeUp<"terms">(TermsPage);
