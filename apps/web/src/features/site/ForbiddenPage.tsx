import { siteTexts } from "@wishwell/contract/texts/site-texts";
import { Button } from "../../ui/fields/Button.tsx";
import { Nowhere } from "./Nowhere.tsx";

export function ForbiddenPage() {
  return (
    <Nowhere status={403} title={siteTexts.notAuthorised}>
      <p className="lead">This page is for somebody else. If you have another account, sign in with that one.</p>
      <div className="row">
        <Button wide="phone" href="/user/login">
          Login
        </Button>
        <Button variant="line" wide="phone" href="/">
          Go home
        </Button>
      </div>
    </Nowhere>
  );
}
