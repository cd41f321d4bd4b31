import { VisitsChoice } from "./visits/VisitsChoice.tsx";
import { Article } from "./Article.tsx";
import { KeptThings } from "./KeptThings.tsx";
import { BittenCookie } from "./pictures/BittenCookie.tsx";
import { useSite } from "../../lib/pages/site-context.tsx";

export function CookiesPage() {
  const { product, analytics_script: analytics } = useSite().config;
  return (
    <Article
      tone="sponge"
      title="Cookies"
      lead={`We set exactly one, and it is small. The rest of what ${product} needs it keeps in your browser’s own drawer, where no other site can look.`}
      picture={<BittenCookie />}
      chapters={[
        {
          id: "counting-visits",
          title: "Counting visits",
          body: analytics === null ? <NotCounted /> : <Counted script={analytics} />,
        },
        {
          id: "what-is-kept",
          title: "What the site needs",
          body: (
            <>
              <p>None of this is passed on, and none of it follows you to other sites.</p>
              <KeptThings />
            </>
          ),
        },
        {
          id: "getting-rid",
          title: "Getting rid of it",
          body: (
            <p>
              Log out, or clear this site’s data in the settings of your browser. You can go on at once; only
              half-filled forms and a party begun without an account are then gone.
            </p>
          ),
        },
      ]}
    />
  );
}

function NotCounted() {
  return <p>We do not count visits, and no other company’s script runs on these pages. There is nothing to choose.</p>;
}

function Counted({ script }: { script: string }) {
  return (
    <>
      <p>
        If you agree, and only then, a script from {new URL(script).host} counts which public pages are read. It may set
        cookies of its own. You lose nothing by saying no.
      </p>
      <VisitsChoice />
      <ul>
        <li>
          It never runs on an invitation, a party’s page, a page for giving or thanking, or any other whose address is a
          key; nor while you are signed in.
        </li>
        <li>If your browser sends Global Privacy Control, we take that as a no and do not ask.</li>
        <li>
          Withdrawing ends it at once and removes what the script put into this site’s part of your browser. What{" "}
          {new URL(script).host} keeps on its own side we cannot reach from here.
        </li>
      </ul>
    </>
  );
}
