import { wakeUp } from "../wake-up.tsx";
import { ThanksPage } from "../../features/invitations/thanks/ThanksPage.tsx";

wakeUp<"thanks">(ThanksPage);
