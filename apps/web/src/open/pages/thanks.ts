import { wakeUp } from "../wake-up.tsx";
import { ThanksPage } from "../../features/invitations/thanks/ThanksPage.tsx";
import { GuestHeader } from "../../ui/light/GuestHeader.tsx";

wakeUp<"thanks">(ThanksPage, GuestHeader);
