import { wakeUp } from "../hydrate.tsx";
import { ForbiddenPage } from "../../features/site/ForbiddenPage.tsx";
import { SiteHeader } from "../../ui/site/SiteHeader.tsx";

wakeUp<"forbidden">(ForbiddenPage, SiteHeader);
