import { fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { loadTexts } from "../../../../wizard/load-texts.ts";
import { toJpeg } from "../../../../wizard/pictures/to-jpeg.ts";
import { CollectPages } from "./collect-pages.tsx";

vi.mock("../../../../wizard/pictures/to-jpeg.ts", () => ({ toJpeg: vi.fn() }));

it("says what to do when a page cannot be read while the PDF is made, keeps the pages, and sends them at the next try", async () => {
  const blob = new Blob(["a page"], { type: "image/jpeg" });
  const read = vi.fn(() => Promise.resolve(new ArrayBuffer(6))).mockRejectedValueOnce(new DOMException("gone", "NotReadableError"));
  vi.mocked(toJpeg).mockResolvedValue({ blob: Object.assign(blob, { arrayBuffer: read }), width: 20, height: 10 });
  vi.stubGlobal("URL", Object.assign(URL, { createObjectURL: () => "blob:page", revokeObjectURL: () => {} }));
  const onSend = vi.fn<(pdf: File) => void>();
  const t = await loadTexts("de", ["phone-upload", "phone-pages"]);
  render(<CollectPages locale="de" onSend={onSend} onCancel={() => {}} />);
  const file = new File(["a photo"], "Seite.jpg", { type: "image/jpeg" });
  fireEvent.change(await screen.findByLabelText(t("phonePages.take")), { target: { files: [file] } });
  await screen.findByText(t("phonePages.added", { number: 1 }));

  const user = userEvent.setup();
  const send = () => screen.getByRole<HTMLButtonElement>("button", { name: t("phonePages.send") });
  await user.click(send());
  await vi.waitFor(() => expect(screen.getByRole("status").textContent).toBe(t("phonePages.failed")));
  expect(screen.getByRole("listitem", { name: t("phonePages.page", { number: 1 }) })).toBeDefined();
  expect(onSend).not.toHaveBeenCalled();
  expect(send().disabled).toBe(false);
  await user.click(send());
  await vi.waitFor(() => expect(onSend).toHaveBeenCalledOnce());
});
