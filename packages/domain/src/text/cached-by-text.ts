/**
 * Caches values by their source text and evicts the least recently used. Nothing needs invalidating, even if another
 * process makes a change, because changed text is a different key.
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
