import type { CharityAnswer } from "@wishwell/contract/api/site-contents";
import type { FoundCharity } from "@wishwell/contract/api/charities";
import { limits } from "@wishwell/contract/api/limits";
import { foldName } from "@wishwell/domain/text/fold-name";
import { Button } from "../../../ui/fields/Button.tsx";
import { TextField } from "../../../ui/fields/TextField.tsx";
import { FoundRow } from "../FoundRow.tsx";
import { choiceAddress } from "./charities-url.ts";
import styles from "./IsItListed.module.css";

/** Searches the public registers. A form of the page itself, so it works without script. */
export function IsItListed({ answer }: { answer: CharityAnswer | null }) {
  return (
    <section className={`wrap ${styles.listed}`} id="listed" aria-labelledby="listed-title">
      <h2 id="listed-title">Is my charity listed?</h2>
      <p className="mt-8 measure">
        You can choose any charity on the public registers of England and Wales, Scotland and Northern Ireland, as long
        as the register has its email address.
      </p>
      <search>
        <form
          method="get"
          action="/cms/charities#listed"
          className={`stack gap-12 align-end mt-16 measure ${styles.form}`}
        >
          <TextField
            id="listed-search"
            name="q"
            type="search"
            label="Charity name or number"
            required
            maxLength={limits.lookupName}
            autoComplete="off"
            spellCheck={false}
            enterKeyHint="search"
            defaultValue={answer?.asked ?? ""}
          />
          <Button type="submit" variant="line" icon="search">
            Search
          </Button>
        </form>
      </search>
      {answer && (
        <div className="mt-24 break-words">
          {answer.busy ? (
            <p>Too many searches from your network. Please try again in an hour.</p>
          ) : answer.total === 0 ? (
            <No asked={answer.asked} />
          ) : (
            <Found answer={answer} />
          )}
        </div>
      )}
    </section>
  );
}

function No({ asked }: { asked: string }) {
  return (
    <>
      <h3>No, we can’t find “{asked}”</h3>
      <ul className={`measure mt-10 ${styles.advice}`}>
        <li>
          Check the spelling, or search by the charity’s number. It’s often at the foot of its website and emails.
        </li>
        <li>Some small charities, churches and schools aren’t on a public register. They can’t be chosen.</li>
        <li>
          Still sure it’s registered? <a href="/cms/contact">Contact us</a> and we’ll look for it.
        </li>
      </ul>
    </>
  );
}

function Found({ answer }: { answer: CharityAnswer }) {
  const { asked, found, total, capped } = answer;
  const [first] = found;
  const isIt = first !== undefined && (total === 1 || isNamed(first, asked));
  const count = `${total.toLocaleString("en-GB")}${capped ? "+" : ""}`;
  return (
    <>
      <h3>
        {isIt
          ? first.has_contact_email
            ? `Yes, you can choose ${first.name}`
            : `${first.name} is listed, but can’t be chosen yet`
          : `${count} charities match “${asked}”`}
      </h3>
      {!isIt && <p className="mt-8">If yours is one of these, you can choose it.</p>}
      <ul className="rule-above plain mt-16">
        {found.map((each) => (
          <Row key={each.charity_number} found={each} />
        ))}
      </ul>
      {total > found.length && (
        <p className="text-15 muted mt-16">
          These are the first {found.length} of {count}. Add another word, or search by number, to find yours.
        </p>
      )}
    </>
  );
}

const isNamed = ({ name, matched_name }: FoundCharity, asked: string) =>
  [name, matched_name ?? ""].some((each) => foldName(each) === foldName(asked));

/** A charity that is only on the register is found by its number once the picker is reached. */
function Row({ found }: { found: FoundCharity }) {
  const { uuid, name, place, charity_number: number } = found;
  const where = (
    <>
      {place !== null && `${place}, `}
      <span className="nowrap">{number}</span>
    </>
  );
  return (
    <FoundRow
      found={found}
      where={where}
      description={found.description}
      unpayable="The register has no email address for this charity, so we can’t send it payments"
    >
      {found.has_contact_email && (
        <Button variant="line" size="small" href={choiceAddress(uuid ?? number)} aria-label={`Choose ${name}`}>
          Choose
        </Button>
      )}
    </FoundRow>
  );
}
