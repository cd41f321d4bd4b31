import { wakeUp } from "../wake-up.tsx";
import { HomePage } from "../../features/site/home/HomePage.tsx";
import { SiteHeader } from "../../ui/light/SiteHeader.tsx";

wakeUp<"home">(HomePage, SiteHeader);
