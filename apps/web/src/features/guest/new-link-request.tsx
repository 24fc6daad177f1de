import { ApiError } from "@stammdaten/shared/contract/client.ts";
import type { Translate } from "@stammdaten/shared/forms/definition.ts";
import { useState } from "react";

/** Asks for a new link in place of one that has run out. The answer is the same whatever comes of it. */
export function NewLinkRequest({ request, t }: { request: () => Promise<string>; t: Translate }) {
  const [isBusy, setIsBusy] = useState(false);
  const [answer, setAnswer] = useState<{ text: string; isGood: boolean } | null>(null);
  const ask = async () => {
    setIsBusy(true);
    setAnswer(null);
    try {
      setAnswer({ text: await request(), isGood: true });
    } catch (error) {
      setAnswer({ text: (error instanceof ApiError && error.text) || t("unexpected"), isGood: false });
    }
    setIsBusy(false);
  };
  return (
    <>
      <div role="status">{answer !== null && <p className={answer.isGood ? "sent" : "error"}>{answer.text}</p>}</div>
      {answer?.isGood !== true && (
        <button type="button" className="primary" aria-disabled={isBusy} onClick={() => void (isBusy || ask())}>
          {t("guest.link.request")}
        </button>
      )}
    </>
  );
}
