/**
 * What was made of a text, for as long as exactly this text comes again; of many the ones that were not asked for
 * longest make room. Nobody has to be told when something changes, whichever process changed it: then the text is
 * another one.
 */
export function cachedByText<Made>(make: (text: string) => Made, most: number): (text: string) => Made {
  const kept = new Map<string, Made>();
  return (text) => {
    const made = kept.get(text) ?? make(text);
    kept.delete(text);
    kept.set(text, made);
    if (kept.size > most) {
      const [oldest] = kept.keys();
      kept.delete(oldest as string);
    }
    return made;
  };
}
