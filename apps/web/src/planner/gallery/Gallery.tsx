import type { ComponentType } from "react";
import { ButtonSamples } from "./ButtonSamples.tsx";
import { DrawingSamples } from "./DrawingSamples.tsx";
import { FieldSamples } from "./FieldSamples.tsx";
import styles from "./Gallery.module.css";
import { ListSamples } from "./ListSamples.tsx";
import { MessageSamples } from "./MessageSamples.tsx";
import { MoneySamples } from "./MoneySamples.tsx";
import { NavigationSamples } from "./NavigationSamples.tsx";
import { PosterSamples } from "./PosterSamples.tsx";
import { StateSamples } from "./StateSamples.tsx";
import { TokenSamples } from "./TokenSamples.tsx";

const sections: readonly { id: string; title: string; Samples: ComponentType }[] = [
  { id: "tokens", title: "Colour and type", Samples: TokenSamples },
  { id: "drawings", title: "Mark and paper cuts", Samples: DrawingSamples },
  { id: "states", title: "Icons and states", Samples: StateSamples },
  { id: "buttons", title: "Buttons", Samples: ButtonSamples },
  { id: "fields", title: "Form fields", Samples: FieldSamples },
  { id: "messages", title: "Messages and dialogues", Samples: MessageSamples },
  { id: "lists", title: "Sheets, lists, empty and loading", Samples: ListSamples },
  { id: "navigation", title: "Navigation", Samples: NavigationSamples },
  { id: "posters", title: "Posters", Samples: PosterSamples },
  { id: "money", title: "Money", Samples: MoneySamples },
];

/** Every part in every state, on one page of the development desk. */
export function Gallery() {
  return (
    <div className={`wrap ${styles.gallery}`}>
      <h1>Component gallery</h1>
      <p className="lead">
        Every part in every state. Hover, press and focus are real: use the pointer and the Tab key.
      </p>
      <nav aria-label="Sections">
        <ul className={styles.contents}>
          {sections.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
          <li>
            <a href="/dev/ui/charity-picker">Charity picker</a>
          </li>
        </ul>
      </nav>
      {sections.map(({ id, title, Samples }) => (
        <section key={id} id={id} aria-labelledby={`${id}-title`} className={styles.section}>
          <h2 id={`${id}-title`}>{title}</h2>
          <Samples />
        </section>
      ))}
    </div>
  );
}
