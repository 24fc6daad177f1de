import { ApiError } from "@stammdaten/shared/contract/client.ts";
import type { Attachment } from "@stammdaten/shared/contract/form-schemas.ts";
import type { PhoneUpload } from "@stammdaten/shared/contract/phone-uploads.ts";
import { readAnswer, splitPath } from "../answer-path.ts";
import type { DraftStore } from "../draft-store.ts";
import { keepPhone, readKeptPhone, type KeptPhone } from "./kept-phone.ts";
import { listRefs } from "./list-refs.ts";
import type { PhoneServices } from "./phone-services.ts";

/** How often the desk asks what the phone has sent, in milliseconds. */
export const LOOK_EVERY_MS = 3_000;

/**
 * `making` until there is a code, `failed` where there is none; `waiting` for a phone, then `open`; `ending` until the API has ended it;
 * `over` when no phone can come.
 */
export type PhoneState = {
  readonly phase: "making" | "failed" | "waiting" | "open" | "ending" | "over";
  readonly kept: KeptPhone | null;
  /** Name of the file that arrived last; empty for none. */
  readonly received: string;
};

export type WatchOptions = {
  readonly store: DraftStore;
  readonly phone: PhoneServices;
  readonly path: string;
  /** Most files that the question takes. */
  readonly most: number;
  /** Makes a file known to the page. */
  readonly addAttachment: (attachment: Attachment) => void;
  readonly removeAttachment: (attachmentId: string) => Promise<void>;
};

export type PhoneWatch = ReturnType<typeof createPhoneWatch>;

/** What the watch knows, and whom it tells. */
function openState(first: PhoneState) {
  const listeners = new Set<() => void>();
  const box = {
    state: first,
    update: (part: Partial<PhoneState>) => {
      box.state = { ...box.state, ...part };
      listeners.forEach((listener) => listener());
    },
    keep: (kept: KeptPhone) => {
      keepPhone(kept);
      box.update({ kept });
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
  return box;
}

/** Puts a file into the answer, once. One that the question has no room for any more goes again. */
function takeFile(box: ReturnType<typeof openState>, attachment: Attachment, options: WatchOptions): void {
  const { store, path, most, addAttachment, removeAttachment } = options;
  const at = splitPath(path);
  const { kept } = box.state;
  if (kept === null || kept.taken.includes(attachment.id)) return;
  box.keep({ ...kept, taken: [...kept.taken, attachment.id] });
  const present = listRefs(readAnswer(store.getState().answers, at));
  if (present.some(({ attachmentId }) => attachmentId === attachment.id)) return;
  // An entry of a list may have been removed meanwhile.
  const isAsked = at.length <= 2 || readAnswer(store.getState().answers, at.slice(0, -1)) !== undefined;
  if (present.length >= most || !isAsked) return void removeAttachment(attachment.id).catch(() => {});
  addAttachment(attachment);
  store.setAnswer(at, [...present, { attachmentId: attachment.id }]);
  box.update({ received: attachment.name });
  void store.saveNow();
}

/** Calls again and again while somebody looks at the page, and at once when somebody does again. */
function createTicker(tick: () => Promise<void>) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const now = () => {
    clearTimeout(timer);
    if (!document.hidden) void tick();
  };
  return {
    start: () => {
      document.addEventListener("visibilitychange", now);
      now();
    },
    again: () => {
      clearTimeout(timer);
      timer = setTimeout(now, LOOK_EVERY_MS);
    },
    stop: () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", now);
    },
  };
}

/**
 * Hands one question to a phone and puts what it sends into the answer, as an upload at the desk does: into the draft on this device, which
 * is then saved and, where another window has stored something meanwhile, merged. Asks while somebody looks at the page, and no longer than
 * the code is good.
 */
export function createPhoneWatch(options: WatchOptions) {
  const { store, phone, path } = options;
  const box = openState({ phase: "making", kept: readKeptPhone(phone.formId, path), received: "" });
  const { update } = box;
  const ticker = createTicker(look);
  /** Counts what was begun: an answer to an earlier one says nothing any more. */
  let run = 0;

  function stop(phase: "over" | "failed" | "ending"): void {
    ticker.stop();
    keepPhone(null);
    update({ phase });
  }

  function hear({ state: theirs, attachments }: PhoneUpload): void {
    attachments.forEach((one) => takeFile(box, one, options));
    if (theirs === "over") stop("over");
    else update({ phase: theirs });
  }

  async function look(): Promise<void> {
    const { kept } = box.state;
    if (kept === null) return;
    const current = run;
    try {
      const answer = await phone.look(kept.phoneUploadId);
      if (current !== run || box.state.phase === "over") return;
      // What was sent lives on elsewhere.
      if (store.getState().gone !== null) return stop("over");
      hear(answer);
    } catch (error) {
      if (current !== run) return;
      // Without an answer it is asked again; a refusal stays one.
      if (error instanceof ApiError && error.status < 500 && error.status !== 429) return stop("over");
    }
    if (box.state.phase !== "over") ticker.again();
  }

  /** Shows a code: the one that is good still, or a new one. */
  async function begin(): Promise<void> {
    const current = ++run;
    update({ phase: "making", received: "" });
    if (box.state.kept !== null && readKeptPhone(phone.formId, path) !== null) return ticker.start();
    try {
      // The question may be one of an entry that only this device knows yet.
      await store.saveNow();
      const begun = await phone.begin(path);
      if (current !== run) return;
      box.keep({ ...begun, formId: phone.formId, path, taken: [] });
      update({ phase: "waiting" });
      ticker.start();
    } catch {
      if (current === run) stop("failed");
    }
  }

  return {
    getState: (): PhoneState => box.state,
    subscribe: box.subscribe,
    begin,
    /** Shows a code, unless one is shown or under way. */
    show(): void {
      if (run === 0 || box.state.phase === "over" || box.state.phase === "failed") void begin();
    },
    /** Nobody comes any more, once the API has answered; what was sent stays. Where it cannot be reached the code runs out by itself. */
    async end(): Promise<void> {
      const current = ++run;
      const { kept, phase } = box.state;
      if (kept === null || phase === "over") return stop("over");
      stop("ending");
      await phone.end(kept.phoneUploadId).catch(() => {});
      if (current === run) update({ phase: "over" });
    },
  };
}

const watches = new WeakMap<DraftStore, { readonly path: string; readonly watch: PhoneWatch }>();

/**
 * The watch of a question: the one that runs, on whatever page one is meanwhile, or a new one in its place. A form has one code at a time,
 * as the API has.
 */
export function watchOf(options: WatchOptions): PhoneWatch {
  const running = watches.get(options.store);
  if (running !== undefined) {
    if (running.path === options.path) {
      if (running.watch.getState().phase !== "over") return running.watch;
    } else void running.watch.end();
  }
  const watch = createPhoneWatch(options);
  watches.set(options.store, { path: options.path, watch });
  return watch;
}
