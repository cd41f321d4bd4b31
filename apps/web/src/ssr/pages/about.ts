import { wakeUp } from "../hydrate.tsx";
import { AboutPage } from "../../features/site/AboutPage.tsx";
import { SiteHeader } from "../../ui/site/SiteHeader.tsx";

wakeUp<"about">(AboutPage, SiteHeader);
