import type { ReactNode } from "react";
import { AdminFrame } from "../../../ui/layout/AdminPage.tsx";
import { paymentsAddress } from "./payment-queries.ts";

/** Layout of the pages below Payments, with a link back. */
export function PaymentsPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <AdminFrame back={{ href: paymentsAddress, label: "Payments" }}>
      <h1>{title}</h1>
      {children}
    </AdminFrame>
  );
}
