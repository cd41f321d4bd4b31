import { wakeUp } from "../wake-up.tsx";
import { NotFoundPage } from "../../features/site/NotFoundPage.tsx";
import { SiteHeader } from "../../ui/light/SiteHeader.tsx";

wakeUp<"not-found">(NotFoundPage, SiteHeader);
