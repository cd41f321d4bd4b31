import { wakeUp } from "../wake-up.tsx";
import { ContactPage } from "../../features/site/ContactPage.tsx";
import { SiteHeader } from "../../ui/light/SiteHeader.tsx";

wakeUp<"contact">(ContactPage, SiteHeader);
