import type { SetupPart } from "@wishwell/contract/desk-setup";
import type { Deps } from "../../../platform/deps.ts";
import type { SignedIn } from "../../../platform/http/actor.ts";

/** How a part is found just now. */
export interface Found {
  readonly state: "works" | "stand-in" | "missing";
  readonly words: string;
}

/** One line of the setup page. A test answers with what it saw, or throws. */
export interface Part {
  readonly part: string;
  readonly group: SetupPart["group"];
  readonly title: string;
  readonly setting: string;
  look(deps: Deps): Promise<Found>;
  readonly test?: { readonly label: string; run(deps: Deps, admin: SignedIn): Promise<string> };
}
