import type { Translate } from "@stammdaten/shared/forms/definition.ts";
import type { ClientLanguage } from "@stammdaten/shared/values/language.ts";
import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { formatTimeOf } from "../../ui/format-moment.ts";
import { QrCode } from "../../ui/qr-code.tsx";
import { useWizard } from "../wizard-context.ts";
import type { KeptPhone } from "./kept-phone.ts";
import { type PhoneState, watchOf } from "./phone-watch.ts";
import { usePhoneTexts } from "./use-phone-texts.ts";

export type PanelProps = {
  /** The question's dotted path. */
  readonly path: string;
  readonly label: string;
  /** Most files that it takes. */
  readonly most: number;
  readonly isFull: boolean;
  /** Whether nobody has asked for it just now: it takes no focus then. */
  readonly isResumed: boolean;
  readonly onClose: () => void;
};

/** Shows the code that hands a question to a phone, and what comes of it. */
export function PhonePanel(props: PanelProps) {
  const { locale } = useWizard();
  const words = usePhoneTexts(locale);
  return words === null ? null : <Panel {...props} words={words} />;
}

function Panel({ path, label, most, isFull, isResumed, onClose, words }: PanelProps & { words: Translate }) {
  const { store, services, addAttachment, locale } = useWizard();
  const heading = useRef<HTMLParagraphElement>(null);
  const [watch] = useState(() => {
    const { phone, removeAttachment } = services;
    if (phone === null) throw new Error("Nothing hands a question to a phone here.");
    return watchOf({ store, phone, path, most, addAttachment, removeAttachment });
  });
  const state = useSyncExternalStore(watch.subscribe, watch.getState);
  useEffect(() => {
    watch.show();
    if (!isResumed) heading.current?.focus();
  }, [watch, isResumed]);
  useEffect(() => {
    if (isFull) void watch.end();
  }, [watch, isFull]);
  const { phase, kept } = state;
  const canBegin = !isFull && (phase === "over" || phase === "failed");
  return (
    <div className="phone-panel" role="group" aria-labelledby={`${path}-phone`}>
      <p className="phone-title" id={`${path}-phone`} ref={heading} tabIndex={-1}>
        {words("phoneUpload.title")}
        <span className="hidden-text">: {label}</span>
      </p>
      {phase === "waiting" && kept !== null && <Code kept={kept} locale={locale} words={words} />}
      <p role="status">{describe(state, isFull, words)}</p>
      <div className="buttons">
        {canBegin && (
          <button type="button" className="secondary" onClick={() => void watch.begin()}>
            {words("phoneUpload.again")}
          </button>
        )}
        <button type="button" className="secondary" onClick={() => void watch.end().then(onClose)}>
          {words("phoneUpload.end")}
        </button>
      </div>
    </div>
  );
}

/** Said aloud whenever it changes. */
function describe({ phase, received }: PhoneState, isFull: boolean, words: Translate): string {
  const arrived = received === "" ? [] : [words("phoneUpload.received", { name: received })];
  if (isFull) return [...arrived, words("phoneUpload.page.full")].join(" ");
  if (phase === "making" || phase === "failed") return words(`phoneUpload.${phase}`);
  if (phase === "over") return [...arrived, words("phoneUpload.over")].join(" ");
  if (phase === "open") return arrived[0] ?? words("phoneUpload.connected");
  return "";
}

type CodeProps = { readonly kept: KeptPhone; readonly locale: ClientLanguage; readonly words: Translate };

/** The token follows the `#`, which browsers send to nobody. */
const addressOf = ({ token }: KeptPhone, locale: ClientLanguage): string => `${location.origin}/phone#${token}.${locale}`;

function Code({ kept, locale, words }: CodeProps) {
  const [copied, setCopied] = useState<"copied" | "copyFailed" | null>(null);
  const address = addressOf(kept, locale);
  const time = formatTimeOf(kept.expiresAt, locale);
  const copy = () => {
    // Without a secure context there is no clipboard at all.
    Promise.resolve()
      .then(() => navigator.clipboard.writeText(address))
      .then(
        () => setCopied("copied"),
        () => setCopied("copyFailed"),
      );
  };
  return (
    <>
      <ol>
        {["scan", "shoot", "back"].map((step) => (
          <li key={step}>{words(`phoneUpload.${step}`)}</li>
        ))}
      </ol>
      <QrCode text={address} label={words("phoneUpload.qr")} />
      <p className="hint">{words("phoneUpload.validity", { time })}</p>
      <p>
        <button type="button" className="link" onClick={copy}>
          {words("phoneUpload.copy")}
        </button>
      </p>
      <p role="status">{copied !== null && words(`phoneUpload.${copied}`)}</p>
    </>
  );
}
