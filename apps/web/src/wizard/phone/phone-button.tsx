import { type ComponentType, useCallback, useEffect, useRef, useState } from "react";
import { useWizard } from "../wizard-context.ts";
import { readKeptPhone } from "./kept-phone.ts";
import type { PanelProps } from "./phone-panel.tsx";
import type { PhoneServices } from "./phone-services.ts";

type Props = Omit<PanelProps, "onClose" | "isResumed"> & { readonly phone: PhoneServices };

type Shown = { readonly Panel: ComponentType<PanelProps>; readonly isResumed: boolean };

/** Hands the question beside it to a phone. What shows the code is loaded then. */
export function PhoneButton({ phone, ...props }: Props) {
  const { t } = useWizard();
  const { path, label, isFull } = props;
  const place = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [shown, setShown] = useState<Shown | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const show = useCallback((isResumed: boolean) => {
    import("./phone-panel.tsx").then(
      ({ PhonePanel }) => setShown({ Panel: PhonePanel, isResumed }),
      () => setHasFailed(true),
    );
  }, []);
  // A phone that was at it when the page was left or loaded anew still is.
  useEffect(() => {
    if (readKeptPhone(phone.formId, path) !== null) show(true);
  }, [phone, path, show]);
  const hasClosed = useRef(false);
  // Only now is the button shown again; where the question takes no more, it does not.
  useEffect(() => {
    if (shown !== null || !hasClosed.current) return;
    hasClosed.current = false;
    (isFull ? place : button).current?.focus();
  }, [shown, isFull]);
  const close = () => {
    hasClosed.current = true;
    setShown(null);
  };
  return (
    <div className="by-phone" ref={place} tabIndex={-1}>
      <button
        ref={button}
        type="button"
        className="secondary"
        hidden={isFull || shown !== null}
        aria-label={`${t("guest.upload.byPhone")}: ${label}`}
        onClick={() => show(false)}
      >
        {t("guest.upload.byPhone")}
      </button>
      {shown !== null && <shown.Panel {...props} isResumed={shown.isResumed} onClose={close} />}
      {hasFailed && (
        <p className="error" role="alert">
          {t("guest.offline")}
        </p>
      )}
    </div>
  );
}
