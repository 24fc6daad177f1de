import { ApiError } from "@stammdaten/shared/contract/client.ts";
import type { ClientLanguage } from "@stammdaten/shared/values/language.ts";
import { useEffect, useRef, useState } from "react";
import type { Doubtful } from "../pictures/check-picture.ts";
import type { Crop } from "../pictures/edges/suggest-crop.ts";
import { findCrop } from "../pictures/find-crop.ts";
import { findDoubt } from "../pictures/find-doubt.ts";
import { useAgain } from "../use-again.ts";
import { nameUpload } from "./name-upload.ts";

/** Largest file that the API takes, in bytes. */
const LARGEST_BYTES = 10_000_000;
const acceptedName = /\.(pdf|jpe?g|png|webp|heic|heif)$/i;
const acceptedType = /^(application\/pdf|image\/(jpeg|png|webp|heic|heif))$/;

/** Pictures above this size, in bytes, are made smaller before they travel. */
const LARGE_BYTES = 4_000_000;

const loadShrinking = () => import("../pictures/shrink-picture.ts");

const isPicture = (file: File): boolean => file.type.startsWith("image/");

const makeSmall = async (file: File): Promise<File> =>
  file.size > LARGE_BYTES && isPicture(file) ? (await loadShrinking()).shrinkPicture(file) : file;

/** A file on its way. `error` is the key of the reason it did not arrive. */
export type Upload = {
  readonly key: number;
  readonly file: File;
  /** Names what is sent, the same when it is sent again. */
  readonly name: string;
  readonly progress: number;
  readonly error: string | null;
  readonly canRetry: boolean;
  /** Whether it is sent again by itself: the network is gone. */
  readonly isWaiting: boolean;
  /** What may be hard to read; it is not sent before somebody has said so. */
  readonly doubtful: Doubtful | null;
  /** The document cut out of a photo, as a suggestion; nothing is sent before somebody has chosen it or the original. */
  readonly crop: Crop | null;
};

/** What is still asked about a photo before it is sent, and in which language; null where nothing is. */
type Asking = { readonly locale: ClientLanguage; readonly isCropAsked: boolean };

type Options<Done> = {
  /** Sends one file. `onProgress` hears parts of 1. */
  upload: (file: File, onProgress: (part: number) => void, signal: AbortSignal, name: string) => Promise<Done>;
  /** Whether the server takes the same upload once, so that it may be repeated without asking. */
  isRepeatable?: boolean;
  /** Language in which is asked about photos: whether they are cropped, and what may be hard to read; null where nothing is asked. */
  judgedIn?: ClientLanguage | null;
  onDone: (answer: Done, file: File) => void;
};

/** Why a file need not be sent at all; null when it may. Sizes are judged after a picture was made smaller. */
function refuseFile(file: File): string | null {
  if (file.size === 0) return "guest.upload.empty";
  if (!acceptedType.test(file.type) && !acceptedName.test(file.name)) return "guest.upload.wrongType";
  return null;
}

function reasonOf(error: unknown): { error: string; canRetry: boolean } {
  if (!(error instanceof ApiError)) return { error: "upload.failed", canRetry: true };
  if (error.code === "file.invalid") return { error: "guest.upload.wrongType", canRetry: false };
  if (error.code === "body.tooLarge") return { error: "guest.upload.tooLarge", canRetry: false };
  if (error.code === "attachment.tooMany") return { error: error.code, canRetry: false };
  return { error: "upload.failed", canRetry: true };
}

/** The uploads of one field, each with its progress, its reason for failing, and a way to cancel. */
export function useUploads<Done>({ upload, onDone, isRepeatable = false, judgedIn = null }: Options<Done>) {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const controllers = useRef(new Map<number, AbortController>());
  /** What is sent of each. Made once, so that what is sent again after a break is the same. */
  const smallFiles = useRef(new Map<number, File>());
  const nextKey = useRef(0);
  const done = useRef(onDone);
  useEffect(() => {
    done.current = onDone;
  });
  // Before the network may go.
  useEffect(() => void loadShrinking().catch(() => {}), []);

  const change = (key: number, part: Partial<Upload>) =>
    setUploads((all) => all.map((one) => (one.key === key ? { ...one, ...part } : one)));
  const forget = (key: number) => {
    controllers.current.delete(key);
    smallFiles.current.delete(key);
    setUploads((all) => all.filter((one) => one.key !== key));
  };

  async function send({ key, file, name }: Upload, asking: Asking | null): Promise<void> {
    const controller = new AbortController();
    controllers.current.set(key, controller);
    try {
      const asked = isPicture(file) ? asking : null;
      const crop = asked?.isCropAsked ? await findCrop(file, asked.locale) : null;
      if (crop !== null) return change(key, { crop });
      const doubtful = asked && (await findDoubt(file, asked.locale));
      if (doubtful !== null) return change(key, { doubtful });
      const small = smallFiles.current.get(key) ?? (await makeSmall(file));
      smallFiles.current.set(key, small);
      if (small.size > LARGEST_BYTES) return change(key, { error: "guest.upload.tooLarge" });
      const answer = await upload(small, (progress) => change(key, { progress }), controller.signal, name);
      forget(key);
      done.current(answer, file);
    } catch (error) {
      if (controller.signal.aborted) forget(key);
      else if (isRepeatable && !(error instanceof ApiError)) change(key, { isWaiting: true });
      else change(key, reasonOf(error));
    }
  }

  const retry = (one: Upload) => {
    change(one.key, { error: null, progress: 0, isWaiting: false, doubtful: null });
    void send(one, null);
  };
  /** Goes on with the picture that was chosen: that one is judged. */
  const choose = (one: Upload, file: File) => {
    const chosen = { ...one, file, crop: null };
    change(one.key, chosen);
    void send(chosen, judgedIn && { locale: judgedIn, isCropAsked: false });
  };
  const isAnyWaiting = uploads.some(({ isWaiting }) => isWaiting);
  useAgain(isAnyWaiting ? uploads : null, () => uploads.filter(({ isWaiting }) => isWaiting).forEach(retry));

  return {
    uploads,
    retry,
    choose,
    start(file: File) {
      const error = refuseFile(file);
      const fresh = { progress: 0, canRetry: false, isWaiting: false, doubtful: null, crop: null };
      const one = { key: nextKey.current++, file, name: nameUpload(), error, ...fresh };
      setUploads((all) => [...all, one]);
      if (error === null) void send(one, judgedIn && { locale: judgedIn, isCropAsked: true });
    },
    dismiss({ key }: Upload) {
      controllers.current.get(key)?.abort();
      forget(key);
    },
  };
}
