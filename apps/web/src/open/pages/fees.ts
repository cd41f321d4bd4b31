import { wakeUp } from "../wake-up.tsx";
import { FeesPage } from "../../features/site/FeesPage.tsx";
import { SiteHeader } from "../../ui/light/SiteHeader.tsx";

wakeUp<"fees">(FeesPage, SiteHeader);
