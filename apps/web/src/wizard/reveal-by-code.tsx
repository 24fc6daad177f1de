import { ApiError } from "@stammdaten/shared/contract/client.ts";
import { useState } from "react";
import { useWizard } from "./wizard-context.ts";

export type RevealProps = {
  /** Shows what the code unmasks; rejects where the code is wrong. */
  readonly reveal: (code: string) => Promise<void>;
};

/** Has a code mailed and takes it. Enter asks for what it shows. */
export function RevealByCode({ reveal }: RevealProps) {
  const { services, t } = useWizard();
  const [isSent, setIsSent] = useState(false);
  const [code, setCode] = useState("");
  const [error, setError] = useState("");
  const [isBusy, setIsBusy] = useState(false);

  const attempt = async (act: () => Promise<void>) => {
    setIsBusy(true);
    setError("");
    try {
      await act();
    } catch (reason) {
      setError(reason instanceof ApiError && reason.text !== "" ? reason.text : t("unexpected"));
    } finally {
      setIsBusy(false);
    }
  };
  const send = () =>
    attempt(async () => {
      await services.requestRevealCode();
      setIsSent(true);
    });
  const show = () => {
    const digits = code.replace(/\D/g, "");
    if (digits.length !== 6) return setError(t("validation.code.invalid"));
    return void attempt(() => reveal(digits));
  };

  return (
    <section className="box" aria-labelledby="reveal-title">
      <h2 id="reveal-title">{t("guest.reveal.title")}</h2>
      <p>{t("guest.reveal.text")}</p>
      <p role="status" className="note">
        {isSent ? t("guest.reveal.sent") : ""}
      </p>
      {isSent && <CodeField code={code} error={error} onCode={setCode} onEnter={show} />}
      {!isSent && error !== "" && (
        <p className="error" role="alert">
          {error}
        </p>
      )}
      <div className="actions">
        {isSent && (
          <button type="button" className="primary" disabled={isBusy} onClick={show}>
            {t("guest.reveal.show")}
          </button>
        )}
        <button type="button" className="secondary" disabled={isBusy} onClick={() => void send()}>
          {t("guest.reveal.send")}
        </button>
      </div>
    </section>
  );
}

type CodeProps = { code: string; error: string; onCode: (code: string) => void; onEnter: () => void };

function CodeField({ code, error, onCode, onEnter }: CodeProps) {
  const { t } = useWizard();
  return (
    <div className={error === "" ? "field" : "field has-error"}>
      <label className="label" htmlFor="reveal-code">
        {t("guest.reveal.code")}
      </label>
      {error !== "" && (
        <p className="error" id="reveal-error" role="alert">
          {error}
        </p>
      )}
      <input
        id="reveal-code"
        className="input code short"
        type="text"
        inputMode="numeric"
        autoComplete="one-time-code"
        aria-invalid={error !== ""}
        aria-describedby={error === "" ? undefined : "reveal-error"}
        value={code}
        onChange={(event) => onCode(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === "Enter") {
            event.preventDefault();
            onEnter();
          }
        }}
      />
    </div>
  );
}
