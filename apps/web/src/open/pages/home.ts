import { wakeUp } from "../wake-up.tsx";
import { HomePage } from "../../features/site/home/HomePage.tsx";

wakeUp<"home">(HomePage);
