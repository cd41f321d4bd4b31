import { wakeUp } from "../wake-up.tsx";
import { FeesPage } from "../../features/site/FeesPage.tsx";

wakeUp<"fees">(FeesPage);
