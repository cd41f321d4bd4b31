import { wakeUp } from "../wake-up.tsx";
import { DonationTermsPage } from "../../features/site/DonationTermsPage.tsx";

wakeUp<"donation-terms">(DonationTermsPage);
