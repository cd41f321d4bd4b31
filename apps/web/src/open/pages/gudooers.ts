import { wakeUp } from "../wake-up.tsx";
import { StoriesPage } from "../../features/stories/StoriesPage.tsx";

wakeUp<"gudooers">(StoriesPage);
