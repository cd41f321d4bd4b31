import { wakeUp } from "../hydrate.tsx";
import { StoryPage } from "../../features/site/stories/StoryPage.tsx";
import { SiteHeader } from "../../ui/site/SiteHeader.tsx";

wakeUp<"gudooer">(StoryPage, SiteHeader);
