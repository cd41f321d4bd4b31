import { directionsLinks } from "@wishwell/domain/parties/directions";

type Destination = Parameters<typeof directionsLinks>[0];

/** Links to directions on three maps. */
export function DirectionsLinks(destination: Destination) {
  return directionsLinks(destination).map(({ name, href }) => (
    <a key={name} href={href} target="_blank" rel="external noopener noreferrer">
      {name}
    </a>
  ));
}
