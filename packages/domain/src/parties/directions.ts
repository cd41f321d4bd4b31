interface Position {
  readonly lat: number;
  readonly lng: number;
}

interface Destination {
  /** The address as far as this viewer may see it. */
  readonly words: string;
  /** More exact than the words; null when it is unknown or private. */
  readonly position: Position | null;
}

interface DirectionsLink {
  readonly name: string;
  readonly href: string;
}

/** Links to directions on the maps that people use. They work on every device. */
export function directionsLinks({ words, position }: Destination): readonly DirectionsLink[] {
  const to = encodeURIComponent(position === null ? words : `${position.lat},${position.lng}`);
  // OpenStreetMap finds a way only to a position.
  const path = position === null ? "search?query" : "directions?to";
  return [
    { name: "Google Maps", href: `https://www.google.com/maps/dir/?api=1&destination=${to}` },
    { name: "Apple Maps", href: `https://maps.apple.com/?daddr=${to}` },
    { name: "OpenStreetMap", href: `https://www.openstreetmap.org/${path}=${to}` },
  ];
}
