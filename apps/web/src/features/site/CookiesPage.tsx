import { Article } from "./Article.tsx";
import { useSite } from "./site-context.tsx";

export function CookiesPage() {
  const { product, analytics_script: analytics } = useSite().config;
  return (
    <Article title="Cookies" lead={`${product} needs very little from your browser.`}>
      <h2>To make the site work</h2>
      <ul>
        <li>
          <b>Your sign-in</b> is kept in your browser’s own storage, not in a cookie. It goes when you log out or it
          runs out: after 12 hours, or 30 days if you asked to be kept signed in, and sooner if you stay away for 14
          days.
        </li>
        <li>
          <b>Half-filled forms</b> wait in the same storage for at most 7 days, so that nothing is lost when a page
          closes. Passwords and codes are never kept.
        </li>
        <li>
          <b>A party that you start without an account</b> has a key, which one cookie, “events-created”, keeps for 7
          days. It goes as soon as you sign in and the party is yours.
        </li>
        <li>
          <b>An invitation’s poster</b> unfolds the first time you open it. That you have seen it is noted in your
          browser’s storage by a part of the link that opens nothing.
        </li>
        <li>
          <b>For charities</b>: after the code from our letter is typed, the key to that charity’s details stays in the
          one tab for half an hour, or until the tab closes.
        </li>
      </ul>
      <h2>To count visits</h2>
      <p>
        {analytics === null
          ? "We do not count visits with cookies, and no other company’s script runs on these pages."
          : "If you agree, and only then, a script counts visits and sets cookies of its own. You can say no and lose nothing."}
      </p>
      <h2>To get rid of it</h2>
      <p>Log out, or clear this site’s data in your browser’s settings. The site works again at once.</p>
    </Article>
  );
}
