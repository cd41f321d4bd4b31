import type { HomeContent } from "@wishwell/contract/api/site-contents";
import { HomePartners } from "../../charities/home/HomePartners.tsx";
import { HomePage } from "./HomePage.tsx";

/** The page as the server renders it, including the parts that browsers hydrate only when they scroll into view. */
export function WholeHomePage({ content }: { content: HomeContent | null }) {
  return <HomePage content={content} Partners={HomePartners} />;
}
