import { wakeUp } from "../hydrate.tsx";
import { DonationTermsPage } from "../../features/site/DonationTermsPage.tsx";
import { SiteHeader } from "../../ui/site/SiteHeader.tsx";

wakeUp<"donation-terms">(DonationTermsPage, SiteHeader);
