import type { Binaries } from "./binaries.ts";
import type { ClusterLocation } from "./cluster-location.ts";

/** What is needed to start a data folder's server and to connect to it. */
export interface Server {
  readonly place: ClusterLocation;
  readonly binaries: Binaries;
  readonly password: string;
  readonly durable: boolean;
}
