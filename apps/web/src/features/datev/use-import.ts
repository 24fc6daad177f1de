import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import type { ImportReport } from "@stammdaten/shared/contract/datev-import.ts";
import type { DatevRange } from "@stammdaten/shared/contract/read-datev-range.ts";
import { useApi } from "../../api/api-context.tsx";
import { clientKeys } from "../../pickers/client-queries.ts";

/** Numbers that one call asks for: so many at a time the bar moves, and a stop is heard. */
const PART = 10;

/** An import as far as it has come. */
export type ImportRun = {
  readonly range: DatevRange;
  readonly state: "running" | "stopping" | "stopped" | "done" | "failed";
  /** Numbers that were looked at. */
  readonly done: number;
  readonly report: ImportReport;
  readonly error: unknown;
};

export const sizeOf = ({ from, to }: DatevRange): number => to - from + 1;

const begin = (range: DatevRange): ImportRun => ({
  range,
  state: "running",
  done: 0,
  report: { imported: [], skipped: [], missing: [] },
  error: null,
});

/** Imports a range part by part. It can be stopped after each, and goes on where it was stopped or has failed. */
export function useImport() {
  const api = useApi();
  const queries = useQueryClient();
  const [run, setRun] = useState<ImportRun | null>(null);
  const wanted = useRef(false);
  // Who leaves the page stops the import.
  useEffect(() => () => void (wanted.current = false), []);

  const work = async (from: ImportRun): Promise<void> => {
    wanted.current = true;
    let now: ImportRun = { ...from, state: "running", error: null };
    setRun(now);
    const all = sizeOf(now.range);
    try {
      while (wanted.current && now.done < all) {
        const first = now.range.from + now.done;
        const last = Math.min(first + PART - 1, now.range.to);
        const part = await api.formFromDatev({ query: { fromDatevNumber: String(first), toDatevNumber: String(last) } });
        const { imported, skipped, missing } = now.report;
        now = {
          ...now,
          done: now.done + last - first + 1,
          report: {
            imported: [...imported, ...part.imported],
            skipped: [...skipped, ...part.skipped],
            missing: [...missing, ...part.missing],
          },
        };
        setRun(wanted.current ? now : { ...now, state: "stopping" });
      }
      setRun({ ...now, state: now.done < all ? "stopped" : "done" });
    } catch (error) {
      setRun({ ...now, state: "failed", error });
    }
    await Promise.all([...clientKeys, "syncLogs"].map((key) => queries.invalidateQueries({ queryKey: [key] })));
  };

  return {
    run,
    start: (range: DatevRange) => void work(begin(range)),
    goOn: () => void (run !== null && work(run)),
    stop: () => {
      wanted.current = false;
      setRun((before) => (before?.state === "running" ? { ...before, state: "stopping" } : before));
    },
  };
}
