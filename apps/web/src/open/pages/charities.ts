import { wakeUp } from "../wake-up.tsx";
import { CharitiesPage } from "../../features/charities/page/CharitiesPage.tsx";

wakeUp<"charities">(CharitiesPage);
