import type { ReactNode } from "react";
import { useSession } from "../../lib/session/session.ts";
import { Avatar } from "../../ui/layout/Avatar.tsx";
import { Tabs } from "../../ui/layout/Tabs.tsx";
import styles from "./DetailsScreen.module.css";

const tabs = [
  { label: "About you", href: "/user/details" },
  { label: "Signing in", href: "/user/details/signing-in" },
] as const;

interface DetailsFrameProps {
  current: (typeof tabs)[number]["href"];
  beside: ReactNode;
  children: ReactNode;
}

/** The heading and the tabs of My Details. */
export function DetailsFrame({ current, beside, children }: DetailsFrameProps) {
  const known = useSession()?.user;
  return (
    <div className="grow bg-soft">
      <div className="wrap page-padding">
        <h1 className="line gap-12 mb-16">
          <Avatar name={known?.first_name ?? ""} size={52} />
          My Details
        </h1>
        <Tabs label="My Details" tabs={tabs} current={current} />
        <div className={`stack align-start gap-28 mt-26 ${styles.columns}`}>
          <div className="stack can-shrink gap-28">{children}</div>
          <aside className="stack can-shrink gap-28">{beside}</aside>
        </div>
      </div>
    </div>
  );
}
