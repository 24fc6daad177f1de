import { ApiError } from "@stammdaten/shared/contract/client.ts";
import type { PhoneQuestion } from "@stammdaten/shared/contract/phone-uploads.ts";
import type { Translate } from "@stammdaten/shared/forms/definition.ts";
import type { ClientLanguage } from "@stammdaten/shared/values/language.ts";
import { type ComponentType, type ReactNode, useEffect, useRef, useState } from "react";
import { UploadRow } from "../../../wizard/fields/upload-row.tsx";
import { useUploads } from "../../../wizard/fields/use-uploads.ts";
import { loadTexts } from "../../../wizard/load-texts.ts";
import { PageHeading } from "../../../wizard/page-heading.tsx";
import { usePageTitle } from "../../../wizard/use-page-title.ts";
import type { CollectProps } from "./pages/collect-pages.tsx";
import type { PhoneCalls } from "./phone-calls.ts";
import { wordsOfProblem } from "./phone-problem.tsx";
import { Picker } from "./picker.tsx";

type Props = {
  readonly question: PhoneQuestion;
  readonly calls: PhoneCalls;
  /** A refusal after which nothing can be sent any more. */
  readonly onRefused: (error: unknown) => void;
  readonly locale: ClientLanguage;
  readonly t: Translate;
};

/** Which question, a button that opens the camera, and what was sent. */
export function SendPictures({ question, calls, onRefused, locale, t }: Props) {
  const { tenant, step } = question;
  const [room, setRoom] = useState(question.room);
  const [sent, setSent] = useState<readonly string[]>([]);
  usePageTitle(question.question, tenant.name);
  const { uploads, start, retry, dismiss, choose } = useUploads<{ room: number }>({
    upload: async (file, onProgress, signal, upload) => {
      try {
        return await calls.send(file, onProgress, signal, upload);
      } catch (error) {
        if (error instanceof ApiError && wordsOfProblem(error.code) !== null) onRefused(error);
        throw error;
      }
    },
    isRepeatable: true,
    judgedIn: locale,
    onDone: (answer, file) => {
      setRoom(answer.room);
      setSent((all) => [...all, file.name]);
    },
  });
  const waitingText = (name: string) => t("phoneUpload.waiting", { name });
  const free = room - uploads.length;
  const take = (files: FileList | null) => [...(files ?? [])].slice(0, Math.max(free, 0)).forEach(start);
  return (
    <>
      <PageHeading>{question.question}</PageHeading>
      <p className="progress">{t("phoneUpload.page.from", { firm: tenant.name, step })}</p>
      {sent.length === 0 && <p>{t("phoneUpload.page.hint")}</p>}
      {(sent.length > 0 || uploads.length > 0) && (
        <ul className="files">
          {sent.map((name, index) => (
            <li key={index}>
              <span className="file-name">{t("phoneUpload.page.sent", { name })}</span>
            </li>
          ))}
          {uploads.map((upload) => (
            <UploadRow key={upload.key} {...{ upload, t, locale, waitingText, retry, dismiss, choose }} />
          ))}
        </ul>
      )}
      <p className="note" role="status">
        {sent.length > 0 && uploads.length === 0 && t("phoneUpload.page.back")}
      </p>
      {free > 0 ? (
        <SeveralPages onSend={start} {...{ locale, t }}>
          <Picker label={t(sent.length > 0 ? "phoneUpload.page.more" : "phoneUpload.page.camera")} isCamera onFiles={take} />
          <Picker label={t("phoneUpload.page.choose")} isMultiple={free > 1} onFiles={take} />
        </SeveralPages>
      ) : (
        uploads.length === 0 && <p>{t("phoneUpload.page.full")}</p>
      )}
      <p className="hint">{t("guest.upload.rules")}</p>
      <p className="hint">{t("phoneUpload.page.only")}</p>
    </>
  );
}

type SeveralProps = Pick<CollectProps, "locale" | "onSend"> & { readonly children: ReactNode; readonly t: Translate };

/** The ways to a single file, and one to several pages that become one; what that takes is loaded when somebody asks for it. */
function SeveralPages({ locale, onSend, children, t }: SeveralProps) {
  const [shown, setShown] = useState<{ readonly Collect: ComponentType<CollectProps> } | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const hasClosed = useRef(false);
  useEffect(() => {
    if (shown === null && hasClosed.current) button.current?.focus();
  }, [shown]);
  const open = () => {
    setHasFailed(false);
    Promise.all([import("./pages/collect-pages.tsx"), loadTexts(locale, ["phone-pages"])]).then(
      ([{ CollectPages }]) => setShown({ Collect: CollectPages }),
      () => setHasFailed(true),
    );
  };
  const close = () => {
    hasClosed.current = true;
    setShown(null);
  };
  const sendAndClose = (pdf: File) => {
    close();
    onSend(pdf);
  };
  if (shown !== null) return <shown.Collect locale={locale} onSend={sendAndClose} onCancel={close} />;
  return (
    <div className="phone-pickers">
      {children}
      <button ref={button} type="button" className="secondary" onClick={open}>
        {t("phoneUpload.page.several")}
      </button>
      {hasFailed && (
        <p className="error" role="alert">
          {t("phoneUpload.page.notLoaded")}
        </p>
      )}
    </div>
  );
}
