import { useMutation } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { saveBlob } from "../ui/save-blob.ts";

/** Asks for the file; tells how many bytes have come, and ends when it is called off. */
export type LoadFile = (options: { readonly signal: AbortSignal; readonly onProgress: (bytes: number) => void }) => Promise<File>;

export type FileExport = {
  readonly start: (load: LoadFile) => void;
  readonly cancel: () => void;
  readonly bytes: number;
  readonly isPending: boolean;
  readonly isDone: boolean;
  /** Null while nothing went wrong. */
  readonly error: unknown;
};

/** Downloads a file that is written while it is sent, tells how far that is, and stores it under the API's name. */
export function useFileExport(): FileExport {
  const [bytes, setBytes] = useState(0);
  const running = useRef<AbortController | null>(null);
  const download = useMutation({
    mutationFn: async (load: LoadFile) => {
      const { signal } = (running.current = new AbortController());
      setBytes(0);
      try {
        return await load({ signal, onProgress: setBytes });
      } catch (error) {
        // Whoever called it off knows why there is no file.
        if (signal.aborted) return null;
        throw error;
      }
    },
    onSuccess: (file) => {
      if (file !== null) saveBlob(file, file.name);
    },
  });
  return {
    start: (load) => download.mutate(load),
    cancel: () => running.current?.abort(),
    bytes,
    isPending: download.isPending,
    isDone: download.isSuccess && download.data !== null,
    error: download.error,
  };
}
