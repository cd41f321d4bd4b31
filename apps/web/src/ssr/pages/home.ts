import { wakeUp } from "../hydrate.tsx";
import { HomePage } from "../../features/site/home/HomePage.tsx";
import { SiteHeader } from "../../ui/site/SiteHeader.tsx";

wakeUp<"home">(HomePage, SiteHeader);
