import { ApiError } from "@stammdaten/shared/contract/client.ts";
import type { Attachment } from "@stammdaten/shared/contract/form-schemas.ts";
import type { PhoneUpload } from "@stammdaten/shared/contract/phone-uploads.ts";
import type { Answers } from "@stammdaten/shared/forms/form.ts";
import { defineForm } from "@stammdaten/shared/forms/form.ts";
import { askAttachments, askText } from "@stammdaten/shared/forms/parts/ask.ts";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { SaveBody } from "../draft-state.ts";
import { createDraftStore } from "../draft-store.ts";
import { noCopies } from "../unsaved-copy.ts";
import { createPhoneWatch, LOOK_EVERY_MS, watchOf, type WatchOptions } from "./phone-watch.ts";

const form = defineForm({
  formularType: "person",
  edition: 1,
  route: "person-form",
  subject: "person",
  approval: "client",
  steps: {
    identity: { fields: { number: askText(50, { datev: null }), attachments: askAttachments(2, { datev: null }) } },
    overview: { fields: {}, overview: { confirmations: [] } },
  },
});

const file = (number: number): Attachment => ({
  id: `01970000-0000-7000-8000-00000000000${number}`,
  name: `Seite-${number}.png`,
  mimeType: "image/png",
  sizeBytes: 12_000,
  createdAt: "2026-06-01T10:00:00Z",
});
const inMinutes = (minutes: number): string => new Date(Date.now() + minutes * 60_000).toISOString();

beforeEach(() => {
  vi.useFakeTimers();
  sessionStorage.clear();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** A desk with a draft, and an API that answers what the test says. */
function makeDesk(conflict?: Answers) {
  const bodies: SaveBody[] = [];
  let revision = 1;
  let isTold = conflict === undefined;
  const store = createDraftStore({
    form,
    stored: { revision, answers: { identity: { number: "C01" } }, currentStep: null },
    save: async (body) => {
      if (!isTold) {
        isTold = true;
        revision = 7;
        throw new ApiError(422, { code: "form.conflict", stored: { revision, answers: conflict, currentStep: null } });
      }
      bodies.push(body);
      return { revision: ++revision, answers: body.answers, currentStep: null };
    },
    copies: noCopies,
    today: () => "2026-06-01",
  });
  const now: { answer: Partial<PhoneUpload> | Error } = { answer: { state: "waiting" } };
  const phone = {
    formId: "form",
    begin: vi.fn(async () => ({ phoneUploadId: "one", token: "token", expiresAt: inMinutes(15) })),
    look: vi.fn(async (phoneUploadId: string): Promise<PhoneUpload> => {
      if (now.answer instanceof Error) throw now.answer;
      return { phoneUploadId, state: "open", expiresAt: inMinutes(15), attachments: [], ...now.answer };
    }),
    end: vi.fn(async () => {}),
  };
  const added: Attachment[] = [];
  const options: WatchOptions = {
    store,
    phone,
    path: "identity.attachments",
    most: 2,
    addAttachment: (one) => void added.push(one),
    removeAttachment: vi.fn(async () => {}),
  };
  return { store, bodies, now, phone, added, options, pass: () => vi.advanceTimersByTimeAsync(LOOK_EVERY_MS) };
}

const named = (answers: Answers): unknown => answers["identity"]?.["attachments"];

test("what the phone sends is in the answer and saved, once", async () => {
  const { store, bodies, now, added, options, pass } = makeDesk();
  const watch = createPhoneWatch(options);
  await watch.begin();
  expect(watch.getState().phase).toBe("waiting");
  now.answer = { state: "open", attachments: [file(1)] };
  await pass();
  await pass();
  expect(watch.getState()).toMatchObject({ phase: "open", received: "Seite-1.png" });
  expect(named(store.getState().answers)).toEqual([{ attachmentId: file(1).id }]);
  expect(bodies.map(({ answers }) => named(answers))).toEqual([[{ attachmentId: file(1).id }]]);
  expect(added).toEqual([file(1)]);
});

test("what was taken out at the desk does not come back, and what has no room goes", async () => {
  const { store, now, options, pass } = makeDesk();
  const watch = createPhoneWatch(options);
  await watch.begin();
  now.answer = { state: "open", attachments: [file(1)] };
  await pass();
  store.setAnswer(["identity", "attachments"], undefined);
  await pass();
  expect(named(store.getState().answers)).toBeUndefined();
  now.answer = { state: "open", attachments: [file(1), file(2), file(3), file(4)] };
  await pass();
  expect(named(store.getState().answers)).toEqual([{ attachmentId: file(2).id }, { attachmentId: file(3).id }]);
  expect(options.removeAttachment).toHaveBeenCalledExactlyOnceWith(file(4).id);
});

test("it is merged with what another window stored meanwhile", async () => {
  const { store, bodies, now, options, pass } = makeDesk({ identity: { number: "C02" } });
  const watch = createPhoneWatch(options);
  await watch.begin();
  now.answer = { state: "open", attachments: [file(1)] };
  await pass();
  // The comparison is loaded when it is needed.
  await vi.waitFor(
    () =>
      expect(bodies.at(-1)).toMatchObject({
        revision: 7,
        answers: { identity: { number: "C02", attachments: [{ attachmentId: file(1).id }] } },
      }),
    { timeout: 5_000 },
  );
  expect(store.getState().conflict).toBeNull();
});

test("nobody is asked while nobody looks, and at once when somebody does again", async () => {
  const { phone, options, pass } = makeDesk();
  await createPhoneWatch(options).begin();
  await pass();
  const before = phone.look.mock.calls.length;
  const hidden = vi.spyOn(document, "hidden", "get").mockReturnValue(true);
  await pass();
  await pass();
  await pass();
  expect(phone.look.mock.calls.length).toBe(before);
  hidden.mockReturnValue(false);
  document.dispatchEvent(new Event("visibilitychange"));
  expect(phone.look.mock.calls.length).toBe(before + 1);
});

test("it ends when the API says so, when the answer is refused and by hand; not for a line that is gone", async () => {
  for (const how of ["over", "refused", "hand"] as const) {
    const { now, phone, options, pass } = makeDesk();
    const watch = createPhoneWatch(options);
    await watch.begin();
    now.answer = new TypeError("offline");
    await pass();
    expect(watch.getState().phase).not.toBe("over");
    if (how === "hand") await watch.end();
    else now.answer = how === "over" ? { state: "over", attachments: [file(1)] } : new ApiError(404, { code: "resource.notFound" });
    await pass();
    expect(watch.getState().phase).toBe("over");
    // What came last is taken still.
    expect(named(options.store.getState().answers)).toEqual(how === "over" ? [{ attachmentId: file(1).id }] : undefined);
    expect(phone.end).toHaveBeenCalledTimes(how === "hand" ? 1 : 0);
    const looks = phone.look.mock.calls.length;
    await pass();
    expect(phone.look.mock.calls.length).toBe(looks);
  }
});

test("a reload goes on with the same code; another question and a code that has run out begin anew", async () => {
  const before = makeDesk();
  await createPhoneWatch(before.options).begin();
  const { phone, options } = makeDesk();
  const watch = createPhoneWatch(options);
  watch.show();
  await vi.advanceTimersByTimeAsync(0);
  expect(watch.getState()).toMatchObject({ phase: "waiting", kept: { token: "token" } });
  expect(phone.begin).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(16 * 60_000);
  await watch.end();
  await watch.begin();
  expect(phone.begin).toHaveBeenCalledOnce();
});

test("it is over by hand only when the API has ended it, and without an answer when none can come", async () => {
  const { phone, options } = makeDesk();
  let answer = (): void => {};
  phone.end.mockReturnValueOnce(new Promise((resolve) => (answer = () => resolve(undefined))));
  const watch = createPhoneWatch(options);
  await watch.begin();
  const ended = watch.end();
  await vi.advanceTimersByTimeAsync(1_000);
  // The page shows no code any more, but does not say either that it is over.
  expect(watch.getState().phase).toBe("ending");
  answer();
  await ended;
  expect(watch.getState().phase).toBe("over");
  await watch.begin();
  phone.end.mockRejectedValueOnce(new TypeError("offline"));
  await watch.end();
  expect(watch.getState().phase).toBe("over");
});

test("a form has one watch, which another question ends", async () => {
  const { options, phone } = makeDesk();
  const first = watchOf(options);
  await first.begin();
  expect(watchOf(options)).toBe(first);
  const other = watchOf({ ...options, path: "identity.more" });
  expect(other).not.toBe(first);
  expect(phone.end).toHaveBeenCalledExactlyOnceWith("one");
  await vi.waitFor(() => expect(first.getState().phase).toBe("over"));
});

test("without a code it says so, and another try is one", async () => {
  const { phone, options } = makeDesk();
  phone.begin.mockRejectedValueOnce(new TypeError("offline"));
  const watch = createPhoneWatch(options);
  await watch.begin();
  expect(watch.getState().phase).toBe("failed");
  await watch.begin();
  expect(watch.getState().phase).toBe("waiting");
});
