/**
 * JSON-LD for search engines. Browsers do not run data blocks, so the content security policy need not allow it. The
 * block ends at the first `</`, so every `<` must be escaped.
 */
export function StructuredData({ data }: { data: Readonly<Record<string, unknown>> }) {
  const written = JSON.stringify(data).replaceAll("<", "\\u003c");
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: written }} />;
}
