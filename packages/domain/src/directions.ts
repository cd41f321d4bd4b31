/** A page that shows the way there, in a map that works everywhere. */
export function directionsTo({ lat, lng }: { readonly lat: number; readonly lng: number }): string {
  return `https://www.openstreetmap.org/directions?to=${lat}%2C${lng}`;
}
