import { wakeUp } from "../wake-up.tsx";
import { AboutPage } from "../../features/site/AboutPage.tsx";

wakeUp<"about">(AboutPage);
