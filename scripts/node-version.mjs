// Plain JavaScript without modern syntax: an old Node must be able to run it and report that it is too old.
const oldest = [22, 22];

/** Exits with a one-line message if this Node can't run Wishwell. */
export function needModernNode() {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  if (major > oldest[0] || (major === oldest[0] && minor >= oldest[1])) return;
  console.error(
    `Wishwell needs Node ${oldest.join(".")} or newer, but this is ${process.versions.node}. ` +
      "Run it through npm (npm start), which installs Node 24 where possible, or install Node 24.",
  );
  process.exit(1);
}
