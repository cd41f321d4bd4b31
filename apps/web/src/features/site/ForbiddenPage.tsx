import { siteTexts } from "@wishwell/contract/texts/site-texts";
import { Button } from "../../ui/fields/Button.tsx";
import { ErrorPage } from "./ErrorPage.tsx";

export function ForbiddenPage() {
  return (
    <ErrorPage status={403} title={siteTexts.notAuthorised}>
      <p className="lead">You don’t have access to this page. If you have another account, sign in with that one.</p>
      <div className="row">
        <Button wide="phone" href="/user/login">
          Login
        </Button>
        <Button variant="line" wide="phone" href="/">
          Go home
        </Button>
      </div>
    </ErrorPage>
  );
}
