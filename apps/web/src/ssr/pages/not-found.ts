import { wakeUp } from "../hydrate.tsx";
import { NotFoundPage } from "../../features/site/NotFoundPage.tsx";
import { SiteHeader } from "../../ui/site/SiteHeader.tsx";

wakeUp<"not-found">(NotFoundPage, SiteHeader);
