/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role --
   phones lay the table out anew, and some browsers then forget what it is: its roles are written out */
import { pence, pounds } from "@wishwell/domain/money/money";
import { splitTogether } from "./fee-words.ts";
import styles from "./FeeTable.module.css";
import { useSite } from "../../lib/pages/site-context.tsx";

const amounts = [200, 500, 1000, 2000, 2500, 5000, 10_000].map(pence);

/** Sums people often give, each cut by the same rule that cuts the real ones. On phones a row becomes an entry. */
export function FeeTable() {
  const { product, fees } = useSite().config;
  const heads = ["A guest gives", "Provider", product, "Gift", "Charity"];
  return (
    <table role="table" className={styles.table}>
      <caption>With the usual charge of the payment provider</caption>
      <thead role="rowgroup">
        <tr role="row">
          {heads.map((head) => (
            <th key={head} role="columnheader" scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {amounts.map((amount) => {
          const split = splitTogether([amount], fees);
          const sums = [split.providerFee, split.platformFee, split.gift, split.charity].map(pounds);
          return (
            <tr key={amount} role="row">
              <th role="rowheader" scope="row">
                {pounds(amount)}
              </th>
              {sums.map((sum, place) => (
                <td key={heads[place + 1]} role="cell" data-head={heads[place + 1]}>
                  {sum}
                </td>
              ))}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
