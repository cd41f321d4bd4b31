import { wakeUp } from "../hydrate.tsx";
import { ContactPage } from "../../features/site/ContactPage.tsx";
import { SiteHeader } from "../../ui/site/SiteHeader.tsx";

wakeUp<"contact">(ContactPage, SiteHeader);
