import { Component, type ComponentType, lazy, type ReactNode, Suspense } from "react";
import { Button } from "../fields/Button.tsx";
import styles from "./ErrorBoundary.module.css";

// Loaded on demand: most pages never need it, and a failed page can do without.
const UnlitCandle = lazy(async (): Promise<{ default: ComponentType }> => {
  const candle = await import("./UnlitCandle.tsx").catch(() => null);
  return { default: candle === null ? () => null : (candle.UnlitCandle as ComponentType) };
});

interface ErrorBoundaryProps {
  onFault: (fault: unknown) => void;
  children: ReactNode;
}

/** Keeps header and footer when a page fails, and reports the error. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(fault: unknown): void {
    this.props.onFault(fault);
  }

  override render(): ReactNode {
    return this.state.failed ? <PageFault /> : this.props.children;
  }
}

/** Shown instead of a page that failed. */
export function PageFault() {
  return (
    <div className={`centred centre-block measure ${styles.fault}`} role="alert">
      <Suspense>
        <UnlitCandle />
      </Suspense>
      <h1>Something went wrong here</h1>
      <p className="lead">It’s our fault, not yours, and we’ve been told. Please try again.</p>
      <Button onClick={() => window.location.reload()}>Reload the page</Button>
    </div>
  );
}
