import { charityAddress } from "@wishwell/contract/api/admin/paths";
import type { Charity } from "@wishwell/contract/api/charities";
import { LinkedEntry } from "../../../ui/layout/LinkedEntry.tsx";
import { CharityLogo } from "../../charities/CharityLogo.tsx";
import { marksOf } from "./charity-marks.ts";
import { CharityMarks } from "./CharityMarks.tsx";

export function CharityTile({ charity }: { charity: Charity }) {
  return (
    <LinkedEntry
      href={charityAddress(charity.uuid)}
      name={charity.name}
      picture={<CharityLogo name={charity.name} logoUrl={charity.logo_url} sector={charity.sector} size="tile" />}
    >
      <p className="small muted">
        <span className="nowrap">{charity.charity_number}</span>
        {charity.sector !== null && <>, {charity.sector}</>}
      </p>
      <CharityMarks marks={marksOf(charity)} />
    </LinkedEntry>
  );
}
