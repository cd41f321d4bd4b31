import { wakeUp } from "../wake-up.tsx";
import { StoryPage } from "../../features/stories/StoryPage.tsx";
import { SiteHeader } from "../../ui/light/SiteHeader.tsx";

wakeUp<"gudooer">(StoryPage, SiteHeader);
