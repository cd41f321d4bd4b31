import { wakeUp } from "../wake-up.tsx";
import { DonationTermsPage } from "../../features/site/DonationTermsPage.tsx";
import { SiteHeader } from "../../ui/light/SiteHeader.tsx";

wakeUp<"donation-terms">(DonationTermsPage, SiteHeader);
