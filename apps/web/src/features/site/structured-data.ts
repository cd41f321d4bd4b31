import type { PublicConfig } from "@wishwell/contract/api/operations";
import { isValidElement, type ReactNode } from "react";
import type { QuestionGroup } from "./texts/faq-answers.tsx";

type Data = Readonly<Record<string, unknown>>;

const vocabulary = "https://schema.org";

/** The organisation and the site, for search engines. */
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

/** The FAQ's questions and answers, as shown on the page. */
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

/** The text of a piece of the page, without links. Components that render their own text contribute nothing. */
function wordsOf(node: ReactNode): string {
  if (typeof node === "string" || typeof node === "number") return String(node);
  if (Array.isArray(node)) return node.map(wordsOf).join("");
  if (isValidElement<{ children?: ReactNode }>(node)) return wordsOf(node.props.children);
  return "";
}
