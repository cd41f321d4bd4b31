import { wakeUp } from "../hydrate.tsx";
import { CharitiesPage } from "../../features/charities/page/CharitiesPage.tsx";
import { SiteHeader } from "../../ui/site/SiteHeader.tsx";

wakeUp<"charities">(CharitiesPage, SiteHeader);
