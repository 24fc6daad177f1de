import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ApiError } from "@stammdaten/shared/contract/client.ts";
import { NONCE_MAX_SECONDS, NONCE_MIN_SECONDS } from "@stammdaten/shared/contract/inquiry-nonce.ts";
import { createInquiryApi, createInquiryCalls, type InquiryApi } from "./inquiry-calls.ts";

const draft = {
  kind: "person",
  companyName: "Rest einer früheren Wahl",
  firstName: "Zoë",
  lastName: "Müller",
  email: "zoe@kundin.example",
  phone: "089 1234",
  message: " ",
  consent: true,
  extra: "",
} as const;
const tenant = { name: "Kanzlei", logoUrl: null, brandColor: null, email: null, phone: null };
const notice = { id: "notice", text: { de: "Hinweis", en: "Notice" } };

let opened = 0;
const inquiryForm = vi.fn(() =>
  Promise.resolve({ tenant, notice, language: "de" as const, allowedOrigins: [], nonce: `nonce ${++opened}` }),
);
const sendInquiry = vi.fn<InquiryApi["sendInquiry"]>();
const sentNonces = () => sendInquiry.mock.calls.map(([{ body }]) => body.nonce);

beforeEach(() => {
  opened = 0;
  vi.useFakeTimers();
  inquiryForm.mockClear();
  sendInquiry.mockReset().mockResolvedValue({ message: "" });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A page that was opened, and a while on it. */
async function openFor(seconds: number) {
  const calls = createInquiryCalls({ inquiryForm, sendInquiry }, "key");
  await calls.open();
  vi.advanceTimersByTime(seconds * 1000);
  return calls;
}

describe("sending an inquiry", () => {
  it("sends what was typed with the nonce of the page, and leaves out what does not count", async () => {
    const calls = await openFor(60);
    const sent = calls.send(draft, "en");
    await vi.runAllTimersAsync();
    await sent;
    expect(sendInquiry.mock.calls).toEqual([
      [
        {
          body: {
            token: "key",
            nonce: "nonce 1",
            kind: "person",
            firstName: "Zoë",
            lastName: "Müller",
            email: "zoe@kundin.example",
            phone: "089 1234",
            language: "en",
            consent: true,
            privacyNoticeId: "notice",
          },
        },
      ],
    ]);
  });

  it("sends a company's name, the words and what a program filled in", async () => {
    const calls = await openFor(60);
    const sent = calls.send({ ...draft, kind: "company", message: "Bitte", extra: "spam" }, "de");
    await vi.runAllTimersAsync();
    await sent;
    expect(sendInquiry.mock.calls[0]?.[0].body).toMatchObject({ companyName: draft.companyName, message: "Bitte", extra: "spam" });
  });

  it("waits until the API believes that people have typed", async () => {
    const calls = await openFor(1);
    const sent = calls.send(draft, "de");
    await vi.advanceTimersByTimeAsync(NONCE_MIN_SECONDS * 1000 - 1001);
    expect(sendInquiry).not.toHaveBeenCalled();
    await vi.runAllTimersAsync();
    await sent;
    expect(sendInquiry).toHaveBeenCalledTimes(1);
  });

  it("opens the form anew where it stood open for too long", async () => {
    const calls = await openFor(NONCE_MAX_SECONDS);
    const sent = calls.send(draft, "de");
    await vi.runAllTimersAsync();
    await sent;
    expect(sentNonces()).toEqual(["nonce 2"]);
  });

  it("opens the form anew, once, when the API says that it is stale", async () => {
    const stale = new ApiError(422, { code: "inquiry.stale" });
    sendInquiry.mockRejectedValueOnce(stale);
    const calls = await openFor(60);
    const sent = calls.send(draft, "de");
    await vi.runAllTimersAsync();
    await sent;
    expect(sentNonces()).toEqual(["nonce 1", "nonce 2"]);

    sendInquiry.mockReset().mockRejectedValue(stale);
    const again = expect(calls.send(draft, "de")).rejects.toBe(stale);
    await vi.runAllTimersAsync();
    await again;
    expect(sendInquiry).toHaveBeenCalledTimes(2);
  });

  it("does not try again by itself what was refused for another reason", async () => {
    sendInquiry.mockRejectedValue(new ApiError(429, { code: "rate.limited" }));
    const calls = await openFor(60);
    const sent = expect(calls.send(draft, "de")).rejects.toMatchObject({ code: "rate.limited" });
    await vi.runAllTimersAsync();
    await sent;
    expect(sendInquiry).toHaveBeenCalledTimes(1);
  });

  it("carries no credentials: no cookie, no header that names anybody", async () => {
    const send = vi.fn((_url: string, _init: RequestInit) => Promise.resolve(Response.json({ message: "" })));
    vi.stubGlobal("fetch", send);
    await createInquiryApi(() => "en").inquiryForm({ query: { token: "key" } });
    expect(send.mock.calls[0]?.[0]).toBe("/api/Main/InquiryForm?token=key");
    expect(send.mock.calls[0]?.[1].credentials).toBe("omit");
    expect(send.mock.calls[0]?.[1].headers).toEqual({ "accept-language": "en" });
  });
});
