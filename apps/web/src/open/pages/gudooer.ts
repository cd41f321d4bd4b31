import { wakeUp } from "../wake-up.tsx";
import { StoryPage } from "../../features/stories/StoryPage.tsx";

wakeUp<"gudooer">(StoryPage);
