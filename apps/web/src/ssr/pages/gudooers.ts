import { wakeUp } from "../hydrate.tsx";
import { StoriesPage } from "../../features/site/stories/StoriesPage.tsx";
import { SiteHeader } from "../../ui/site/SiteHeader.tsx";

wakeUp<"gudooers">(StoriesPage, SiteHeader);
