/** A page that shows the way there, in a map that works everywhere. */
export function directionsTo({ lat, lng }: { readonly lat: number; readonly lng: number }): string {
  return `https://www.openstreetmap.org/directions?to=${lat}%2C${lng}`;
}

/** The same map asked for a place in words, where nobody has put a pin. */
export function placeOnMap(place: string): string {
  return `https://www.openstreetmap.org/search?query=${encodeURIComponent(place)}`;
}
