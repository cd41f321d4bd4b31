import type { HomeContent } from "@wishwell/contract/api/site-contents";
import { HomePartners } from "../../charities/home/HomePartners.tsx";
import { HomePage } from "./HomePage.tsx";

/** As the server writes it: with what browsers fetch the script of only when it is looked at. */
export function WholeHomePage({ content }: { content: HomeContent | null }) {
  return <HomePage content={content} Partners={HomePartners} />;
}
