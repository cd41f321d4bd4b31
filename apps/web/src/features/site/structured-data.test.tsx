import { renderToString } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { aConfig } from "../../lib/pages/config.builders.ts";
import { faqGroups } from "./texts/faq-answers.tsx";
import { faqData, organisationData } from "./structured-data.ts";
import { StructuredData } from "./StructuredData.tsx";

const read = (html: string) =>
  JSON.parse(/^<script type="application\/ld\+json">(.*)<\/script>$/s.exec(html)?.[1] ?? "") as unknown;

test("the organisation is described with the configured name and URL", () => {
  const config = aConfig({ product: "Partywell", public_url: "https://party.example/" });
  expect(organisationData(config)).toMatchObject({
    "@graph": [
      { "@type": "Organization", name: "Partywell", logo: "https://party.example/icons/icon-512.png" },
      { "@type": "WebSite", url: "https://party.example/" },
    ],
  });
});

describe("the FAQ's structured data", () => {
  const groups = faqGroups(aConfig());
  const { mainEntity } = faqData(groups) as { mainEntity: { name: string; acceptedAnswer: { text: string } }[] };

  test("contains every question with its full answer", () => {
    expect(mainEntity).toHaveLength(groups.flatMap(({ questions }) => questions).length);
    for (const { acceptedAnswer } of mainEntity) expect(acceptedAnswer.text.length).toBeGreaterThan(20);
  });

  test("contains the text of links without the links", () => {
    const refund = mainEntity.find(({ acceptedAnswer }) => acceptedAnswer.text.includes("contact page"));
    expect(refund?.acceptedAnswer.text).toMatch(/through the contact page/);
    expect(JSON.stringify(mainEntity)).not.toContain("<a");
  });
});

test("a name containing markup stays data", () => {
  const hostile = { name: `</script><b>"W&W"` };
  const html = renderToString(<StructuredData data={hostile} />);
  expect(html.match(/<\/script>/g)).toHaveLength(1);
  expect(read(html)).toEqual(hostile);
});
