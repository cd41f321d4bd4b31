import { wakeUp } from "../wake-up.tsx";
import { AboutPage } from "../../features/site/AboutPage.tsx";
import { SiteHeader } from "../../ui/light/SiteHeader.tsx";

wakeUp<"about">(AboutPage, SiteHeader);
