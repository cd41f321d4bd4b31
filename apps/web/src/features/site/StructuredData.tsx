/**
 * What a page is about, in words that search engines know. A data block: browsers read it and run nothing, so the
 * page's policy has nothing to allow. It ends at the first `</`, wherever that stands: no `<` may be left.
 */
export function StructuredData({ data }: { data: Readonly<Record<string, unknown>> }) {
  const written = JSON.stringify(data).replaceAll("<", "\\u003c");
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: written }} />;
}
