import { watchTransactions } from "../db/connection.ts";
import { noSpans } from "./spans.ts";
import type { Watching } from "./watching.ts";

/** A span for each transaction, with how many statements it had; the statements themselves are told to nobody. */
export function traceTransactions({ spans }: Pick<Watching, "spans">): void {
  if (spans === noSpans) return;
  watchTransactions(() => {
    const span = spans.begin("transaction", "inner", { "db.system.name": "postgresql" });
    return ({ statements, failed }) => {
      span.note({ "stammdaten.statements": statements });
      span.end(failed ? "rolled back" : undefined);
    };
  });
}
