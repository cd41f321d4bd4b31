import { wakeUp } from "../wake-up.tsx";
import { ForbiddenPage } from "../../features/site/ForbiddenPage.tsx";
import { SiteHeader } from "../../ui/light/SiteHeader.tsx";

wakeUp<"forbidden">(ForbiddenPage, SiteHeader);
