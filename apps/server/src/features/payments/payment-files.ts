import { paymentLine, rowsPerPaymentFile } from "@wishwell/domain/payment-file";
import type { Deps } from "../../platform/deps.ts";
import { storedZip } from "../../platform/files/stored-zip.ts";
import type { Batch } from "../payouts/public.ts";
import { paymentsInBatch } from "./batch-files.store.ts";

export interface PaymentFile {
  readonly fileName: string;
  readonly contentType: string;
  readonly pieces: AsyncIterable<Buffer>;
}

export const filesOf = ({ payments }: Pick<Batch, "payments">): number => Math.ceil(payments / rowsPerPaymentFile);

/** The batch as the provider takes it: one file, or several in a zip. The same batch is always the same bytes. */
export function paymentFile({ db }: Pick<Deps, "db">, batch: Batch): PaymentFile {
  const name = `payments-due-${batch.madeAt.toISOString().slice(0, 10)}-${batch.id.slice(0, 8)}`;
  const files = filesOf(batch);
  const file = async (place: number) => {
    const payments = await paymentsInBatch(db, batch.id, place * rowsPerPaymentFile, rowsPerPaymentFile);
    return Buffer.from(payments.map(paymentLine).join(""));
  };
  if (files === 1) return { fileName: `${name}.csv`, contentType: "text/csv; charset=utf-8", pieces: only(file(0)) };
  return { fileName: `${name}.zip`, contentType: "application/zip", pieces: storedZip(eachOf(name, files, file)) };
}

async function* only(content: Promise<Buffer>): AsyncGenerator<Buffer> {
  yield await content;
}

async function* eachOf(name: string, files: number, file: (place: number) => Promise<Buffer>) {
  for (let place = 0; place < files; place += 1) {
    yield { name: `${name}-${String(place + 1).padStart(2, "0")}.csv`, content: await file(place) };
  }
}
