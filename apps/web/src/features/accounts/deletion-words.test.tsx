import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { User } from "@wishwell/contract/api/accounts";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { DeleteAccountDialogue, type Deletion, refundWords } from "./DeleteAccountDialogue.tsx";

test.each([
  [0, true, ""],
  [1, true, "1 contribution will be refunded in full, including fees."],
  [7, true, "All 7 contributions will be refunded in full, including fees."],
  [1, false, "1 contribution will be refunded, including fees, except for what a bank has already returned."],
  [7, false, "All 7 contributions will be refunded, including fees, except for what a bank has already returned."],
])(
  "deleting an account with %i contributions announces the refunds (in full: %s)",
  (refunds, refunds_in_full, words) => {
    expect(refundWords({ refunds, refunds_in_full })).toBe(words);
  },
);

const buttonOf = (html: string, words: string) =>
  /<button[^>]*>/.exec(html.slice(html.lastIndexOf("<button", html.indexOf(words))))?.[0];

test("deleting an account announces cancelled parties, deleted drafts and the number of emails", () => {
  const effects: Deletion = {
    events: [
      { uuid: "1", name: "Maya is 7", date: "2027-03-20", draft: false },
      { uuid: "2", name: "Tom’s party", date: null, draft: true },
    ],
    emails: 12,
    refunds: 0,
    refunds_in_full: true,
  };
  const user = { uuid: "3" } as User;
  const queries = new QueryClient();
  queries.setQueryData(["users", user.uuid, "deletion"], { data: effects });
  const html = renderToStaticMarkup(
    <QueryClientProvider client={queries}>
      <DeleteAccountDialogue user={user} onClose={() => undefined} />
    </QueryClientProvider>,
  );
  expect(html).toMatch(/This party will be cancelled:<\/p><ul><li>Maya is 7, Saturday 20 March/);
  expect(html).toMatch(/This draft will be deleted:<\/p><ul><li>Tom’s party/);
  expect(html).toContain("We’ll send 12 emails.");
  expect(buttonOf(html, "Delete my account")).toContain("danger");
});
