import { fireEvent, screen } from "@testing-library/react";
import { forms } from "@stammdaten/shared/forms/index.ts";
import { afterEach, expect, test, vi } from "vitest";
import { openWizard } from "../../../test/open-wizard.tsx";
import { loadTexts } from "../load-texts.ts";
import type { WizardServices } from "../wizard-context.ts";
import { findCrop } from "./find-crop.ts";
import { type Doubt, judgePicture } from "./judge-picture.ts";

vi.mock("./judge-picture.ts", () => ({ judgePicture: vi.fn() }));
vi.mock("./find-crop.ts", () => ({ findCrop: vi.fn(() => Promise.resolve(null)) }));

const file = new File(["a photo"], "Ausweis.jpg", { type: "image/jpeg" });

/** A form at the question for an identity document, on a device that is worked with the fingers or with a mouse. */
async function openForm({ pointer, doubt }: { pointer: "coarse" | "fine"; doubt: Doubt | null | Error }) {
  vi.stubGlobal("matchMedia", (query: string) => ({ matches: query === `(pointer: ${pointer})` }));
  vi.mocked(judgePicture)
    .mockReset()
    .mockImplementation(() => (doubt instanceof Error ? Promise.reject(doubt) : Promise.resolve(doubt)));
  const attachment = { id: "01970000-0000-7000-8000-000000000001", name: file.name, mimeType: file.type, sizeBytes: 7 };
  const upload = vi.fn<WizardServices["upload"]>(() => Promise.resolve({ ...attachment, createdAt: "2026-06-01T10:00:00Z" }));
  const { user, answer } = await openWizard({ form: forms.person, at: "identity", answers: { identity: { type: "passport" } }, upload });
  const t = await loadTexts("de", ["phone-upload"]);
  const chooser = screen.getByLabelText(/^Datei auswählen/);
  fireEvent.change(chooser, { target: { files: [file] } });
  const named = () => answer("identity")["attachments"];
  return { user, upload, named, t, saved: [{ attachmentId: attachment.id }] };
}

afterEach(() => void vi.unstubAllGlobals());

test("a photo that is hard to read is sent once somebody has said so", async () => {
  const { user, upload, named, t, saved } = await openForm({ pointer: "coarse", doubt: "glare" });
  const question = await screen.findByRole("alert");
  expect(question.textContent).toContain(t("phoneUpload.doubt.glare", { name: file.name }));
  expect(question.textContent).toContain(t("phoneUpload.doubt.glare.advice"));
  expect(upload).not.toHaveBeenCalled();
  await user.click(screen.getByRole("button", { name: t("phoneUpload.doubt.use") }));
  await vi.waitFor(() => expect(named()).toEqual(saved));
  expect(upload).toHaveBeenCalledOnce();
  expect(judgePicture).toHaveBeenCalledOnce();
  expect(screen.queryByRole("alert")).toBeNull();
});

test("one that is discarded is not sent", async () => {
  const { user, upload, named, t } = await openForm({ pointer: "coarse", doubt: "blurred" });
  await user.click(await screen.findByRole("button", { name: t("phoneUpload.doubt.again") }));
  await vi.waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
  expect(upload).not.toHaveBeenCalled();
  expect(named()).toBeUndefined();
});

test.each([
  ["without a doubt", { pointer: "coarse", doubt: null }, 1],
  ["at a desk, where none is judged", { pointer: "fine", doubt: "blurred" }, 0],
] as const)("a photo is sent at once %s", async (_, device, judged) => {
  const { named, saved } = await openForm(device);
  await vi.waitFor(() => expect(named()).toEqual(saved));
  expect(judgePicture).toHaveBeenCalledTimes(judged);
});

test("a photo is sent as it is where the judgement fails", async () => {
  const { named, saved } = await openForm({ pointer: "coarse", doubt: new Error("not loaded") });
  await vi.waitFor(() => expect(named()).toEqual(saved));
});

test.each([
  ["the straightened document", "Cropped"],
  ["the original", "Original"],
] as const)("%s is judged and sent where it is chosen", async (_, chosen) => {
  const cropped = new File(["a card"], "Ausweis.jpg", { type: "image/jpeg" });
  const corner = { x: 0, y: 0 };
  const straightened = { file: cropped, corners: [corner, corner, corner, corner], width: 1, height: 1 } as const;
  vi.mocked(findCrop).mockResolvedValueOnce({
    straightened,
    Question: ({ original, suggested, onUse }) => (
      <>
        <button type="button" onClick={() => onUse(suggested.file)}>
          Cropped
        </button>
        <button type="button" onClick={() => onUse(original)}>
          Original
        </button>
      </>
    ),
  });
  const { user, upload, named, saved } = await openForm({ pointer: "coarse", doubt: null });
  const button = await screen.findByRole("button", { name: chosen });
  expect(judgePicture).not.toHaveBeenCalled();
  expect(upload).not.toHaveBeenCalled();
  await user.click(button);
  await vi.waitFor(() => expect(named()).toEqual(saved));
  const expected = chosen === "Cropped" ? cropped : file;
  expect(vi.mocked(judgePicture).mock.calls).toEqual([[expected]]);
  expect(upload.mock.calls[0]?.[0]).toBe(expected);
});
