/** Link to directions on OpenStreetMap, which works on every device. */
export function directionsTo({ lat, lng }: { readonly lat: number; readonly lng: number }): string {
  return `https://www.openstreetmap.org/directions?to=${lat}%2C${lng}`;
}

/** Searches the same map for a place that has no position. */
export function placeOnMap(place: string): string {
  return `https://www.openstreetmap.org/search?query=${encodeURIComponent(place)}`;
}
