/** The file is not what it should be: one line for the terminal. Nothing was changed. */
export class WrongFile extends Error {
  override name = "WrongFile";
}
