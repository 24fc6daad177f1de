import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useOutletContext } from "react-router-dom";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { Inquiry } from "@stammdaten/shared/contract/inquiries.ts";
import type { Api } from "../../api.ts";
import type { InquiryOutlet } from "../../shell/inquiry-outlet.ts";
import { refuse, renderScreen } from "../../shell/render-screen.tsx";
import { InquiriesPage } from "./inquiries-page.tsx";
import { makeInquiry } from "./sample-inquiry.ts";

afterEach(cleanup);

/** Stands where the invitation dialog stands. */
function Invited() {
  const { inquiry, onClose } = useOutletContext<InquiryOutlet>();
  return inquiry === null ? null : <button onClick={onClose}>Einladung für {inquiry.email}</button>;
}

const listed =
  (...items: Inquiry[]): Api["inquiries"] =>
  () =>
    Promise.resolve({ items, nextCursor: null, total: items.length });
const show = (api: Partial<Api>, search = "") =>
  renderScreen(
    [{ path: "/tenant/anfragen", element: <InquiriesPage />, children: [{ index: true, element: <Invited /> }] }],
    `/tenant/anfragen${search}`,
    api,
  );
const opened = `?inquiry=${makeInquiry().id}`;
const drawer = () => screen.findByRole("dialog", { name: "Albers, Anna" });

describe("the list of inquiries", () => {
  it("shows those that are not set aside, and asks for what the address says", async () => {
    const user = userEvent.setup();
    const inquiries = vi.fn<Api["inquiries"]>(
      listed(
        makeInquiry(),
        makeInquiry({
          id: "77777777-7777-4777-8777-777777777777",
          kind: "company",
          companyName: "Ölmühle GmbH",
          status: "Approved",
          invitationSent: true,
        }),
      ),
    );
    const { router } = await show({ inquiries }, "?status=New&kind=company");
    const row = (await screen.findByRole("link", { name: "Ölmühle GmbH" })).closest("tr");
    expect(within(row ?? document.body).getByText("Anna Albers, anna@demo.example")).toBeTruthy();
    expect(within(row ?? document.body).getByText("Eingeladen")).toBeTruthy();
    expect(inquiries.mock.calls[0]?.[0]?.query).toMatchObject({ status: "New", kind: "company", quarantined: "false" });
    await user.selectOptions(screen.getByLabelText("Status"), "In Quarantäne");
    await waitFor(() => expect(inquiries.mock.lastCall?.[0]?.query).toMatchObject({ quarantined: "true" }));
    expect(inquiries.mock.lastCall?.[0]?.query).not.toHaveProperty("status");
    expect(router.state.location.search).toBe("?status=quarantine&kind=company");
    expect(screen.getByText(/Niemand wurde per E-Mail darauf hingewiesen/)).toBeTruthy();
  });

  it("explains how inquiries come to be where there are none, and says when nothing matches", async () => {
    await show({ inquiries: listed() });
    expect((await screen.findByRole("link", { name: "Anfrageformular einrichten" })).getAttribute("href")).toBe(
      "/tenant/settings/inquiry-form",
    );
    cleanup();
    await show({ inquiries: listed() }, "?status=New");
    expect(await screen.findByText("Keine Treffer")).toBeTruthy();
  });

  it("says that all of them are set aside where they are, and leads there", async () => {
    const user = userEvent.setup();
    const inquiries = vi.fn<Api["inquiries"]>((input) =>
      listed(...(input.query.quarantined === "true" ? [makeInquiry({ quarantined: true })] : []))(input),
    );
    await show({ inquiries });
    expect(await screen.findByText("Alle Anfragen sind in Quarantäne")).toBeTruthy();
    expect(screen.queryByText("Noch keine Anfragen")).toBeNull();
    await user.click(screen.getByRole("button", { name: "Quarantäne zeigen" }));
    expect(await screen.findByRole("link", { name: "Albers, Anna" })).toBeTruthy();
  });

  it("opens one over the list, and closes it again", async () => {
    const user = userEvent.setup();
    const { router } = await show({ inquiries: listed(makeInquiry({ quarantined: true })) }, "?status=New");
    await user.click(await screen.findByRole("link", { name: "Albers, Anna" }));
    const dialog = within(await drawer());
    expect(router.state.location.search).toBe(`?status=New&inquiry=${makeInquiry().id}`);
    expect(dialog.getByRole("link", { name: "anna@demo.example" }).getAttribute("href")).toBe("mailto:anna@demo.example");
    expect(dialog.getByRole("link", { name: "+49 89 123456" }).getAttribute("href")).toBe("tel:+4989123456");
    expect(dialog.getByText(/Ich suche Hilfe/).textContent).toBe(makeInquiry().message);
    expect(dialog.getByText(/Bitte prüfen Sie, ob sie echt ist/)).toBeTruthy();
    await user.keyboard("{Escape}");
    await waitFor(() => expect(router.state.location.search).toBe("?status=New"));
  });
});

describe("an inquiry", () => {
  it("is accepted, stays open when the list loses it, and keeps the visitor's words", async () => {
    const user = userEvent.setup();
    const inquiries = vi.fn<Api["inquiries"]>(listed(makeInquiry()));
    const approveInquiry = vi.fn<Api["approveInquiry"]>(() => {
      inquiries.mockImplementation(listed());
      return Promise.resolve({
        ...makeInquiry({ status: "Approved", decidedAt: "2026-11-21T09:00:00.000Z" }),
        message: "Die Anfrage ist angenommen.",
      });
    });
    await show({ inquiries, approveInquiry }, `${opened}&status=New`);
    const dialog = within(await drawer());
    await user.click(dialog.getByRole("button", { name: "Annehmen, ohne einzuladen" }));
    expect(await screen.findByText("Die Anfrage ist angenommen.")).toBeTruthy();
    expect(approveInquiry).toHaveBeenCalledWith({ query: { id: makeInquiry().id } });
    expect(await dialog.findByText("Angenommen")).toBeTruthy();
    expect(dialog.getByText(/Ich suche Hilfe/)).toBeTruthy();
    expect(dialog.getByRole("button", { name: "Als eingeladen vermerken" })).toBeTruthy();
    expect(dialog.queryByRole("button", { name: "Ablehnen" })).toBeNull();
  });

  it("is handed to the invitation, which is over it", async () => {
    const user = userEvent.setup();
    await show({ inquiries: listed(makeInquiry()) }, opened);
    await user.click(within(await drawer()).getByRole("button", { name: "Annehmen und einladen" }));
    await user.keyboard("{Escape}");
    expect(screen.getByRole("dialog", { name: "Albers, Anna" })).toBeTruthy();
    await user.click(await screen.findByText("Einladung für anna@demo.example"));
    expect(screen.queryByText("Einladung für anna@demo.example")).toBeNull();
  });

  it("is turned down only after a question, whose refusal is in it", async () => {
    const user = userEvent.setup();
    const disapproveInquiry = vi
      .fn<Api["disapproveInquiry"]>()
      .mockRejectedValueOnce(refuse(422, "inquiry.decided", "Über diese Anfrage wurde bereits entschieden."));
    disapproveInquiry.mockResolvedValue({ ...makeInquiry({ status: "Not approved" }), message: "Die Anfrage ist abgelehnt." });
    await show({ inquiries: listed(makeInquiry()), disapproveInquiry }, opened);
    await user.click(within(await drawer()).getByRole("button", { name: "Ablehnen" }));
    const question = within(await screen.findByRole("dialog", { name: "Anfrage ablehnen?" }));
    expect(disapproveInquiry).not.toHaveBeenCalled();
    await user.click(question.getByRole("button", { name: "Ablehnen" }));
    expect((await question.findByRole("alert")).textContent).toBe("Über diese Anfrage wurde bereits entschieden.");
    await user.click(question.getByRole("button", { name: "Ablehnen" }));
    expect(await screen.findByText("Die Anfrage ist abgelehnt.")).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole("dialog", { name: "Anfrage ablehnen?" })).toBeNull());
  });

  it.each([
    [{ status: "Approved", invitationSent: true, formId: makeInquiry().id }, [], "/tenant/invitations?search=anna%40demo.example"],
    [{ status: "Not approved" }, [], undefined],
    [{ status: "Approved" }, ["Einladen", "Als eingeladen vermerken"], undefined],
  ] as const)("offers what is left to do: %j", async (given, buttons, href) => {
    await show({ inquiries: listed(makeInquiry(given)) }, opened);
    const dialog = within(await drawer());
    expect(
      dialog
        .queryAllByRole("button")
        .map(({ textContent }) => textContent)
        .filter((text) => text !== ""),
    ).toEqual(buttons);
    expect(dialog.queryByRole("link", { name: "Zur Einladung" })?.getAttribute("href")).toBe(href);
  });
});
