import { wakeUp } from "../hydrate.tsx";
import { FeesPage } from "../../features/site/FeesPage.tsx";
import { SiteHeader } from "../../ui/site/SiteHeader.tsx";

wakeUp<"fees">(FeesPage, SiteHeader);
