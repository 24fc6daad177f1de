// @vitest-environment node
import { ApiError } from "@stammdaten/shared/contract/client.ts";
import { defineForm } from "@stammdaten/shared/forms/form.ts";
import { askChoice, askDate, askText, askYesNo } from "@stammdaten/shared/forms/parts/ask.ts";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { SaveBody, StoredDraft, UnsavedCopy } from "./draft-state.ts";
import { createDraftStore } from "./draft-store.ts";

const form = defineForm({
  formularType: "person",
  edition: 1,
  route: "person-form",
  subject: "person",
  approval: "client",
  steps: {
    personal: {
      fields: {
        firstName: askText(50, { datev: null }),
        birthDate: askDate({ datev: null }),
        kind: askChoice(["a", "b"], { optionSet: "kind", datev: null }),
      },
    },
    contact: { fields: { isOwner: askYesNo({ datev: null }), note: askText(50, { datev: null }) } },
  },
});

const empty: StoredDraft = { revision: 3, answers: {}, currentStep: null };

/** A device that keeps what is not saved; `copy` is what a page that is opened now would find. */
function keep(initial: UnsavedCopy | null = null) {
  let copy = initial;
  return {
    get before() {
      return copy;
    },
    keep: (next: UnsavedCopy | null) => {
      copy = structuredClone(next);
      return Promise.resolve(true);
    },
    end: () => void (copy = null),
  };
}

/** A server that stores and counts revisions. */
function createServer(stored: StoredDraft = empty) {
  let draft = stored;
  const bodies: SaveBody[] = [];
  const save = vi.fn(async (body: SaveBody): Promise<StoredDraft> => {
    bodies.push(structuredClone(body));
    if (body.revision !== draft.revision) throw new ApiError(422, { code: "form.conflict", stored: draft });
    draft = { revision: draft.revision + 1, answers: { ...draft.answers, ...body.answers }, currentStep: body.currentStep ?? null };
    return draft;
  });
  return { save, bodies, stored: () => draft, change: (next: StoredDraft) => void (draft = next) };
}

const open = (server: ReturnType<typeof createServer>, copies = keep(), stored = empty) =>
  createDraftStore({ form, stored, save: server.save, copies, today: () => "2026-06-01" });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("a draft is saved once, within two seconds after the last keystroke, with the touched steps only", async () => {
  const server = createServer({ ...empty, answers: { contact: { note: "from before" } } });
  const store = open(server, keep(), server.stored());
  for (const name of ["A", "An", "Ann", "Anna"]) {
    store.setAnswer(["personal", "firstName"], name);
    await vi.advanceTimersByTimeAsync(1_000);
  }
  expect(server.save).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(server.bodies).toEqual([{ revision: 3, answers: { personal: { firstName: "Anna" } } }]);
  expect(store.getState().status).toBe("saved");
  expect(store.revision()).toBe(4);
});

test("half a date stays here and is there again after a reload, while what else was answered is saved", async () => {
  const server = createServer();
  const copies = keep();
  const store = open(server, copies);
  store.hold(["personal", "birthDate"], { day: "17", month: "", year: "" });
  store.setAnswer(["personal", "firstName"], "Anna");
  await vi.advanceTimersByTimeAsync(2_000);
  expect(server.bodies.at(-1)?.answers).toEqual({ personal: { firstName: "Anna" } });
  expect(open(server, copies, server.stored()).getState().held).toEqual({ "personal.birthDate": { day: "17", month: "", year: "" } });
});

test("an answer of the wrong shape is not sent", async () => {
  const server = createServer();
  const store = open(server);
  store.setAnswer(["personal", "kind"], "not on offer");
  store.setAnswer(["personal", "firstName"], "Anna");
  await store.saveNow();
  expect(server.bodies).toEqual([{ revision: 3, answers: { personal: { firstName: "Anna" } } }]);
});

test("whoever leaves the page after a save leaves no copy of what was saved", async () => {
  const server = createServer();
  const copies = keep();
  const slow = {
    ...copies,
    keep: (next: UnsavedCopy | null) => new Promise<boolean>((resolve) => setTimeout(() => resolve(copies.keep(next)), 300)),
  };
  const store = createDraftStore({ form, stored: empty, save: server.save, copies: slow, today: () => "2026-06-01" });
  store.setAnswer(["personal", "firstName"], "Anna");
  await vi.advanceTimersByTimeAsync(500);
  expect(copies.before).not.toBeNull();
  const left = store.settle().then(() => copies.before);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await left).toBeNull();
});

test("whoever leaves the page is not held up by a device that keeps and removes nothing", async () => {
  const server = createServer();
  const stuck = { ...keep(), keep: () => new Promise<boolean>(() => {}) };
  const store = createDraftStore({ form, stored: empty, save: server.save, copies: stuck, today: () => "2026-06-01" });
  store.setAnswer(["personal", "firstName"], "Anna");
  const onLeave = vi.fn();
  void store.settle().then(onLeave);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(onLeave).toHaveBeenCalled();
  expect(server.stored()).toMatchObject({ answers: { personal: { firstName: "Anna" } } });
});

test("while the network is away, answers wait here and go out when it is back", async () => {
  const server = createServer();
  const copies = keep();
  const store = open(server, copies);
  server.save.mockRejectedValueOnce(new TypeError("Failed to fetch"));
  store.setAnswer(["personal", "firstName"], "Anna");
  expect(await store.saveNow()).toBe(false);
  expect(store.getState().status).toBe("offline");
  expect(copies.before?.steps).toEqual({ personal: { firstName: "Anna" } });
  await vi.advanceTimersByTimeAsync(2_000);
  expect(store.getState().status).toBe("saved");
  expect(copies.before).toBeNull();
});

test("what was not saved before a reload is saved after it", async () => {
  const server = createServer();
  open(server, keep({ revision: 3, steps: { contact: { note: "typed" } }, held: {} })).start();
  await vi.advanceTimersByTimeAsync(10);
  expect(server.stored().answers).toEqual({ contact: { note: "typed" } });
});

test("other steps that another window stored are taken over without a question", async () => {
  const server = createServer();
  const store = open(server);
  server.change({ revision: 9, answers: { contact: { note: "there" } }, currentStep: null });
  store.setAnswer(["personal", "firstName"], "Anna");
  expect(await store.saveNow()).toBe(true);
  expect(store.getState().conflict).toBeNull();
  expect(server.stored().answers).toEqual({ personal: { firstName: "Anna" }, contact: { note: "there" } });
  expect(store.getState().answers).toEqual(server.stored().answers);
});

test("answers to other questions of the same step live side by side", async () => {
  const server = createServer({ ...empty, answers: { personal: { firstName: "Anna" } } });
  const store = open(server, keep(), server.stored());
  server.change({ revision: 9, answers: { personal: { firstName: "Anna", kind: "b" } }, currentStep: null });
  store.setAnswer(["personal", "firstName"], "Anne");
  expect(await store.saveNow()).toBe(true);
  expect(server.stored().answers).toEqual({ personal: { firstName: "Anne", kind: "b" } });
});

test("two answers to one question wait for a choice, and the choice is what is stored", async () => {
  const server = createServer({ ...empty, answers: { personal: { firstName: "Anna" } } });
  const store = open(server, keep(), server.stored());
  server.change({ revision: 9, answers: { personal: { firstName: "Berta", kind: "b" } }, currentStep: null });
  store.setAnswer(["personal", "firstName"], "Anne");
  store.setAnswer(["personal", "kind"], "a");
  expect(await store.saveNow()).toBe(false);
  expect(store.getState().conflict?.merged.disputed.map(({ path, before, after }) => [path, before, after])).toEqual([
    ["personal.firstName", "Berta", "Anne"],
    ["personal.kind", "b", "a"],
  ]);
  expect(await store.resolve(["personal.kind"])).toBe(true);
  expect(server.stored().answers).toEqual({ personal: { firstName: "Berta", kind: "a" } });
});

test("a form that was sent meanwhile ends the saving", async () => {
  const server = createServer();
  const store = open(server);
  server.save.mockRejectedValue(new ApiError(422, { code: "form.submitted" }));
  store.setAnswer(["personal", "firstName"], "Anna");
  await store.saveNow();
  expect(store.getState().gone).toBe("form.submitted");
  await vi.advanceTimersByTimeAsync(60_000);
  expect(server.save).toHaveBeenCalledTimes(1);
});

test("an answer that the server refuses is left out until it changes, and the rest is stored", async () => {
  const server = createServer();
  const store = open(server);
  server.save.mockRejectedValueOnce(
    new ApiError(400, { code: "request.invalid", errors: [{ path: "answers.contact.note", code: "validation.type", message: "" }] }),
  );
  store.setAnswer(["contact", "note"], "odd");
  store.setAnswer(["contact", "isOwner"], true);
  expect(await store.saveNow()).toBe(true);
  expect(server.stored().answers).toEqual({ contact: { isOwner: true } });
  store.setAnswer(["contact", "note"], "even");
  await store.saveNow();
  expect(server.stored().answers).toEqual({ contact: { isOwner: true, note: "even" } });
});

describe("a save that was stored and whose answer was lost", () => {
  /** The next save is stored, and its answer does not arrive. */
  const loseAnswer = (server: ReturnType<typeof createServer>) => {
    const save = server.save.getMockImplementation();
    server.save.mockImplementationOnce(async (body) => {
      await save?.(body);
      throw new TypeError("Failed to fetch");
    });
  };

  test("is no answer from elsewhere: what was typed since is saved without a question", async () => {
    const server = createServer();
    const store = open(server);
    loseAnswer(server);
    store.setAnswer(["personal", "firstName"], "An");
    expect(await store.saveNow()).toBe(false);
    store.setAnswer(["personal", "firstName"], "Anna");
    expect(await store.saveNow()).toBe(true);
    expect(store.getState()).toMatchObject({ conflict: null, isMerged: false });
    expect(server.stored()).toMatchObject({ revision: 5, answers: { personal: { firstName: "Anna" } } });
  });

  test("is taken back where the answer was since", async () => {
    const server = createServer({ ...empty, answers: { personal: { firstName: "Anna" } } });
    const store = open(server, keep(), server.stored());
    loseAnswer(server);
    store.setAnswer(["personal", "firstName"], "Anne");
    await store.saveNow();
    store.setAnswer(["personal", "firstName"], "Anna");
    expect(await store.saveNow()).toBe(true);
    expect(server.stored().answers).toEqual({ personal: { firstName: "Anna" } });
  });

  test("is known again when the page is opened anew", async () => {
    const server = createServer();
    const copies = keep();
    const store = open(server, copies);
    loseAnswer(server);
    store.setAnswer(["personal", "firstName"], "An");
    await store.saveNow();
    store.setAnswer(["personal", "firstName"], "Anna");
    store.stop();
    const again = open(server, copies, server.stored());
    expect(again.getState()).toMatchObject({ answers: { personal: { firstName: "Anna" } }, isKept: true });
    expect(await again.saveNow()).toBe(true);
    expect(again.getState().conflict).toBeNull();
    expect(server.stored().answers).toEqual({ personal: { firstName: "Anna" } });
  });

  test("does not hide that somebody else answered the same question after it", async () => {
    const server = createServer();
    const store = open(server);
    loseAnswer(server);
    store.setAnswer(["personal", "firstName"], "Anna");
    await store.saveNow();
    server.change({ revision: 9, answers: { personal: { firstName: "Berta" } }, currentStep: null });
    store.setAnswer(["personal", "firstName"], "Anne");
    expect(await store.saveNow()).toBe(false);
    expect(store.getState().conflict?.merged.disputed.map(({ path }) => path)).toEqual(["personal.firstName"]);
  });
});

test("a save that was never stored and is repeated loses nothing to what another device stored meanwhile", async () => {
  const server = createServer();
  const store = open(server);
  server.save.mockRejectedValueOnce(new TypeError("Failed to fetch"));
  store.setAnswer(["personal", "firstName"], "Anna");
  await store.saveNow();
  server.change({ revision: 9, answers: { personal: { kind: "b" }, contact: { note: "there" } }, currentStep: null });
  store.setAnswer(["contact", "isOwner"], true);
  expect(await store.saveNow()).toBe(true);
  expect(store.getState()).toMatchObject({ conflict: null, isMerged: true });
  expect(server.stored().answers).toEqual({ personal: { firstName: "Anna", kind: "b" }, contact: { note: "there", isOwner: true } });
});

test("what was answered before the page was closed is compared with what the server had then", async () => {
  const server = createServer({ ...empty, answers: { personal: { firstName: "Anna", kind: "a" } } });
  const copies = keep();
  const store = open(server, copies, server.stored());
  server.save.mockRejectedValueOnce(new TypeError("Failed to fetch"));
  store.setAnswer(["personal", "firstName"], "Anne");
  await store.saveNow();
  store.stop();
  server.change({ revision: 9, answers: { personal: { firstName: "Anna", kind: "b" } }, currentStep: null });
  const again = open(server, copies, server.stored());
  expect(await again.saveNow()).toBe(true);
  expect(server.stored().answers).toEqual({ personal: { firstName: "Anne", kind: "b" } });
});

test("nothing stays on the device once the form was sent", async () => {
  const server = createServer();
  const copies = keep();
  const store = open(server, copies);
  store.hold(["personal", "birthDate"], { day: "17", month: "", year: "" });
  expect(copies.before).not.toBeNull();
  store.finish();
  expect(copies.before).toBeNull();
});

test("a page whose session has ended elsewhere sends nothing and keeps nothing any more", async () => {
  const server = createServer();
  const copies = keep();
  const store = open(server, copies);
  store.setAnswer(["personal", "firstName"], "Anna");
  store.leave("session.expired");
  copies.end();
  store.setAnswer(["personal", "firstName"], "Anne");
  await vi.advanceTimersByTimeAsync(60_000);
  expect(server.save).not.toHaveBeenCalled();
  expect(copies.before).toBeNull();
});
