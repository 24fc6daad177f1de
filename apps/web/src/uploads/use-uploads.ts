import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { MAX_DOCUMENT_BYTES } from "@stammdaten/shared/contract/limits.ts";
import { ApiError } from "@stammdaten/shared/contract/client.ts";
import type { Api } from "../api.ts";
import { formatBytes } from "../ui/format-moment.ts";
import { useLocale } from "../ui/use-locale.ts";
import { useProgressApi } from "../api/api-context.tsx";
import { describeError } from "../ui/feedback/describe-error.ts";

export type Upload = {
  readonly id: number;
  readonly file: File;
  readonly state: "waiting" | "sending" | "done" | "failed" | "cancelled";
  /** How much is sent, from 0 to 1. */
  readonly part: number;
  /** Why it failed, in the reader's words. */
  readonly problem: string | null;
};

/** More at a time would only share the same line. */
const PARALLEL = 2;

type Options = {
  /** Sends one file; a call of its own for each, so that a refused one leaves the others alone. */
  readonly send: (api: Api, file: File, signal: AbortSignal) => Promise<unknown>;
  /** Whether files are sent, or wait. */
  readonly isOn: boolean;
  /** Called when nothing is under way any more and something was stored. */
  readonly onStored: () => void;
};

/** Sends files, some at a time, each with its progress, to be cancelled and sent again. Whoever leaves ends what is under way. */
export function useUploads({ send, isOn, onStored }: Options) {
  const { t } = useTranslation();
  const locale = useLocale();
  const startCalls = useProgressApi();
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const running = useRef(new Map<number, AbortController>());
  const nextId = useRef(1);
  const reportedCount = useRef(0);

  const change = (id: number, changes: Partial<Upload>) =>
    setUploads((before) => before.map((one) => (one.id === id ? { ...one, ...changes } : one)));

  const describe = (error: unknown): string => {
    // What is wrong with the file itself says more than that something is.
    const [finding] = error instanceof ApiError ? error.errors : [];
    return finding?.message ?? describeError(error, t);
  };

  const start = async ({ id, file }: Upload) => {
    const control = new AbortController();
    running.current.set(id, control);
    change(id, { state: "sending", part: 0, problem: null });
    try {
      await send(
        startCalls((part) => change(id, { part })),
        file,
        control.signal,
      );
      change(id, { state: "done", part: 1 });
    } catch (error) {
      change(id, control.signal.aborted ? { state: "cancelled" } : { state: "failed", problem: describe(error) });
    } finally {
      running.current.delete(id);
    }
  };

  useEffect(() => {
    if (!isOn) return;
    const waiting = uploads.filter(({ id, state }) => state === "waiting" && !running.current.has(id));
    for (const upload of waiting.slice(0, PARALLEL - running.current.size)) void start(upload);
    const done = uploads.filter(({ state }) => state === "done").length;
    if (done === reportedCount.current || uploads.some(isOpen)) return;
    reportedCount.current = done;
    onStored();
  });

  useEffect(() => {
    const { current } = running;
    return () => {
      for (const control of current.values()) control.abort();
    };
  }, []);

  const judge = (file: File): Pick<Upload, "state" | "problem"> =>
    file.size > MAX_DOCUMENT_BYTES
      ? { state: "failed", problem: t("documents.upload.tooLarge", { size: formatBytes(MAX_DOCUMENT_BYTES, locale) }) }
      : { state: "waiting", problem: null };

  return {
    uploads,
    isBusy: isOn && uploads.some(isOpen),
    add: (files: readonly File[]) =>
      setUploads((before) => [...before, ...files.map((file) => ({ id: nextId.current++, file, part: 0, ...judge(file) }))]),
    cancel: (id: number) => {
      const control = running.current.get(id);
      if (control === undefined) change(id, { state: "cancelled" });
      else control.abort();
    },
    retry: ({ id, file }: Upload) => change(id, { part: 0, ...judge(file) }),
    remove: (id: number) => {
      if (uploads.find((one) => one.id === id)?.state === "done") reportedCount.current -= 1;
      setUploads((before) => before.filter((one) => one.id !== id));
    },
  };
}

const isOpen = ({ state }: Upload): boolean => state === "waiting" || state === "sending";
