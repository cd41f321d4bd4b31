/** What nobody guesses at first sight. */
export function EditorHelp() {
  return (
    <ul className="small">
      <li>Press a part of the poster, or a tool of the edit bar, to change it.</li>
      <li>Day, time, place and the line about replying come from your party and stay up to date.</li>
      <li>Long headings shrink until they fit. Size is the largest they may get.</li>
      <li>Undo and redo also work with Ctrl or Cmd and Z, with Shift to redo.</li>
      <li>What you change waits in this browser until you save. Guests see what is saved.</li>
    </ul>
  );
}
