/** The import cannot be done, for a reason that one line explains. The register is as it was. */
export class ImportRefused extends Error {
  override name = "ImportRefused";
}
