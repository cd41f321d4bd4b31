import { type ComponentType, type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import { classes } from "../../../ui/layout/classes.ts";
import { Icon } from "../../../ui/site/Icon.tsx";
import { filmScenes, filmSeconds, startDelay } from "./film-script.ts";
import styles from "./Film.module.css";
import type { FilmPlayerProps } from "./FilmPlayer.tsx";

interface FilmProps {
  /** The picture that the film replaces. */
  children: ReactNode;
}

/**
 * Our short film, which opens in place of a picture. Nothing loads or moves before the visitor presses play. Without
 * script there is the transcript.
 */
export function Film({ children }: FilmProps) {
  const [Player, setPlayer] = useState<ComponentType<FilmPlayerProps> | null>(null);
  const [state, setState] = useState<"picture" | "coming" | "failed" | "open">("picture");
  const [started, setStarted] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  const playButton = useRef<HTMLButtonElement>(null);
  const focusBack = useRef(false);
  const asked = state === "coming" || state === "open";

  const open = async () => {
    if (asked) return;
    setStarted(false);
    setState("coming");
    try {
      const { FilmPlayer } = await import("./FilmPlayer.tsx");
      setPlayer(() => FilmPlayer);
      setState("open");
    } catch {
      setState("failed");
    }
  };
  const close = useCallback(() => {
    focusBack.current = frame.current?.contains(document.activeElement) ?? false;
    setState("picture");
  }, []);

  // The delay counts from the press, however long the script takes to load.
  useEffect(() => {
    if (!asked) return;
    const wait = setTimeout(() => setStarted(true), startDelay);
    return () => clearTimeout(wait);
  }, [asked]);
  useEffect(() => {
    if (state === "picture" && focusBack.current) playButton.current?.focus();
  }, [state]);

  return (
    <div className="can-shrink">
      <div className={classes("relative", state === "open" && `stack ${styles.open}`)} ref={frame}>
        {state === "open" && Player ? (
          <Player started={started} onClose={close} />
        ) : (
          <>
            {children}
            <button
              ref={playButton}
              type="button"
              className={`stack script-only text-left bg-ground align-centre ${styles.play}`}
              aria-disabled={state === "coming" || undefined}
              onClick={() => void open()}
            >
              <span className={`place-centre ${styles.disc}`}>
                <Icon name="play" size={20} />
              </span>
              {state === "coming" ? "Please wait" : "Watch how it works"}
              {state !== "coming" && <span className="muted text-14 medium">{filmSeconds} seconds, no sound</span>}
            </button>
          </>
        )}
      </div>
      <p className={`semibold mt-10 gone-if-empty ${styles.failed}`} role="alert">
        {state === "failed" && "We couldn’t load the film. Please try again in a moment."}
      </p>
      <Transcript />
    </div>
  );
}

function Transcript() {
  return (
    <details className={`text-15 mt-6 ${styles.transcript}`}>
      <summary className="no-marker">Read the transcript instead</summary>
      <ol>
        {filmScenes.map(({ caption, seen }) => (
          <li className="mb-8" key={caption}>
            <b>{caption}</b> {seen}
          </li>
        ))}
      </ol>
    </details>
  );
}
