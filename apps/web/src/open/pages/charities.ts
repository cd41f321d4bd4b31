import { wakeUp } from "../wake-up.tsx";
import { CharitiesPage } from "../../features/charities/page/CharitiesPage.tsx";
import { SiteHeader } from "../../ui/light/SiteHeader.tsx";

wakeUp<"charities">(CharitiesPage, SiteHeader);
