import { wakeUp } from "../hydrate.tsx";
import { PosterPage } from "../../features/guest-pages/party/PosterPage.tsx";
import { SiteHeader } from "../../ui/site/SiteHeader.tsx";

wakeUp<"poster">(PosterPage, SiteHeader);
