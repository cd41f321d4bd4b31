import { wakeUp } from "../wake-up.tsx";
import { StoriesPage } from "../../features/stories/StoriesPage.tsx";
import { SiteHeader } from "../../ui/light/SiteHeader.tsx";

wakeUp<"gudooers">(StoriesPage, SiteHeader);
