import { wakeUp } from "../hydrate.tsx";
import { ThanksPage } from "../../features/guest-pages/thanks/ThanksPage.tsx";
import { GuestHeader } from "../../ui/site/GuestHeader.tsx";

wakeUp<"thanks">(ThanksPage, GuestHeader);
