interface Place {
  readonly address1?: string | undefined;
  readonly city?: string | undefined;
  readonly postcode?: string | undefined;
}

/** "14 Elm Grove, Bristol BS6 5XQ"; only the town for viewers who may not see the street. */
export function placeWords({ address1, city, postcode }: Place): string {
  return joined(", ", address1, joined(" ", city, postcode));
}

const joined = (between: string, ...parts: readonly (string | undefined)[]) =>
  parts.filter((part) => part !== undefined && part !== "").join(between);
