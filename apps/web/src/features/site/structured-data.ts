import type { PublicConfig } from "@wishwell/contract/api/operations";
import { isValidElement, type ReactNode } from "react";
import type { QuestionGroup } from "./texts/faq-answers.tsx";

type Data = Readonly<Record<string, unknown>>;

const vocabulary = "https://schema.org";

/** Who runs the site, and the site itself, for search engines. */
export function organisationData({ product, tagline, public_url, social_links, support_email }: PublicConfig): Data {
  const site = public_url.replace(/\/$/, "");
  const organisation = `${site}/#organisation`;
  return {
    "@context": vocabulary,
    "@graph": [
      {
        "@type": "Organization",
        "@id": organisation,
        name: product,
        slogan: tagline,
        url: `${site}/`,
        logo: `${site}/icons/icon-512.png`,
        sameAs: social_links.map(({ url }) => url),
        contactPoint: { "@type": "ContactPoint", contactType: "customer support", email: support_email },
      },
      {
        "@type": "WebSite",
        name: product,
        url: `${site}/`,
        inLanguage: "en-GB",
        publisher: { "@id": organisation },
      },
    ],
  };
}

/** The questions and answers of the FAQ, as the page itself shows them. */
export function faqData(groups: readonly QuestionGroup[]): Data {
  return {
    "@context": vocabulary,
    "@type": "FAQPage",
    inLanguage: "en-GB",
    mainEntity: groups.flatMap(({ questions }) =>
      questions.map(({ ask, answer }) => ({
        "@type": "Question",
        name: ask,
        acceptedAnswer: { "@type": "Answer", text: wordsOf(answer) },
      })),
    ),
  };
}

/** What is read of a piece of a page, without its links. Parts with a life of their own say nothing here. */
function wordsOf(node: ReactNode): string {
  if (typeof node === "string" || typeof node === "number") return String(node);
  if (Array.isArray(node)) return node.map(wordsOf).join("");
  if (isValidElement<{ children?: ReactNode }>(node)) return wordsOf(node.props.children);
  return "";
}
