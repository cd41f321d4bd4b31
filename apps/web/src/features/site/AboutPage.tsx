import { Button } from "../../ui/light/Button.tsx";
import { Article } from "./Article.tsx";
import styles from "./Article.module.css";
import { useSite } from "./site-context.tsx";

export function AboutPage() {
  const { product } = useSite().config;
  return (
    <Article
      title={`About ${product}`}
      lead="A birthday needs a cake, some friends and one good present. It does not need fifteen parcels."
    >
      <h2>Two halves, one wish</h2>
      <p>
        Guests who would like to give something give money, as much or as little as suits them. After fees it is cut
        down the middle. One half buys the present the birthday child has wished for. The other half goes to a charity
        the child has chosen, with a line about why.
      </p>
      <p>
        Nobody has to give. An invitation can be accepted or declined without a penny, and nobody sees who gave nothing.
      </p>

      <h2>For parents</h2>
      <p>
        One place for the invitation, the guest list and the replies. You see both halves in pounds and pence at any
        time, and after the party each is paid to where it belongs.
      </p>

      <h2>For guests</h2>
      <p>
        A link or a party code is enough: no account, no app. Before you pay you see every fee and both halves, and what
        you gave stays private unless you say otherwise.
      </p>

      <h2>For charities</h2>
      <p>
        Small sums from many birthdays, with Gift Aid where the giver allows it.{" "}
        <a href="/cms/charities">How the charity’s half works</a>
      </p>
      <p className={styles.call}>
        <Button href="/event/create" wide="phone">
          Create a {product}
        </Button>
      </p>
    </Article>
  );
}
