import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, it, vi } from "vitest";
import { noticeDefaults, noticeKinds, type NoticeKind, type NoticeMail } from "@stammdaten/shared/contract/notice-kinds.ts";
import type { Api } from "../../../api.ts";
import { refuse, renderScreen } from "../../../shell/render-screen.tsx";
import { NoticeChoices } from "./notice-choices.tsx";

afterEach(cleanup);

function show(given: Partial<Api> = {}) {
  const chosen = new Map<NoticeKind, NoticeMail>(noticeKinds.map((kind) => [kind, noticeDefaults[kind]]));
  const changeNoticeChoice = vi.fn<Api["changeNoticeChoice"]>(({ body }) => {
    chosen.set(body.kind, body.mail);
    return Promise.resolve({ message: "Ihre Wahl ist gespeichert." });
  });
  const noticeChoices = () => Promise.resolve({ choices: [...chosen].map(([kind, mail]) => ({ kind, mail })) });
  return renderScreen([{ path: "/", element: <NoticeChoices /> }], "/", { noticeChoices, changeNoticeChoice, ...given }).then(
    () => changeNoticeChoice,
  );
}
const radio = (name: string) => screen.findByRole<HTMLInputElement>("radio", { name });

it("shows how each kind reaches the user, and changes it with a press", async () => {
  const change = await show();
  expect((await radio("Formular eingegangen: Einmal am Tag")).checked).toBe(true);
  expect((await radio("Übertragung an DATEV endgültig fehlgeschlagen: Sofort")).checked).toBe(true);
  expect(within(screen.getByRole("table")).getAllByRole("row")).toHaveLength(1 + noticeKinds.length);
  const now = await radio("Formular eingegangen: Sofort");
  await userEvent.click(now);
  expect(change).toHaveBeenCalledWith({ body: { kind: "formSubmitted", mail: "now" } });
  await waitFor(() => expect(now.checked).toBe(true));
});

it("goes back to what is stored where that fails", async () => {
  await show({ changeNoticeChoice: () => Promise.reject(refuse(500, "internal", "Das ging nicht.")) });
  await userEvent.click(await radio("Formular eingegangen: Sofort"));
  await waitFor(async () => expect((await radio("Formular eingegangen: Einmal am Tag")).checked).toBe(true));
  expect(screen.getByRole("alert")).toBeTruthy();
});
