import { observeTransactions } from "../db/connection.ts";
import { noSpans } from "./spans.ts";
import type { Telemetry } from "./telemetry.ts";

/** A span for each transaction with its number of statements, never the statements themselves. */
export function traceTransactions({ spans }: Pick<Telemetry, "spans">): void {
  if (spans === noSpans) return;
  observeTransactions(() => {
    const span = spans.begin("transaction", "inner", { "db.system.name": "postgresql" });
    return ({ statements, failed }) => {
      span.note({ "stammdaten.statements": statements });
      span.end(failed ? "rolled back" : undefined);
    };
  });
}
