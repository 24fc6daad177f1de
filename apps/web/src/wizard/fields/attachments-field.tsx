import type { LeafField } from "@stammdaten/shared/forms/form.ts";
import { type DragEvent, type RefObject, useRef, useState } from "react";
import { readAnswer } from "../answer-path.ts";
import { formatBytes } from "../format-bytes.ts";
import { loadLazily } from "../load-lazily.tsx";
import { listRefs } from "../phone/list-refs.ts";
import { isHandheld } from "../pictures/is-handheld.ts";
import { FieldsetField } from "./field-frame.tsx";
import { type FieldProps, type FieldState, useField } from "./use-field.ts";
import { UploadRow } from "./upload-row.tsx";
import { useUploads } from "./use-uploads.ts";

const ACCEPTED = "image/jpeg,image/png,image/webp,image/heic,image/heif,application/pdf,.heic,.heif";

const PhoneButton = loadLazily(() => import("../phone/phone-button.tsx").then((loaded) => loaded.PhoneButton));

/** Files as evidence: chosen or dropped, uploaded at once, and there again after a reload. */
export function AttachmentsField(props: FieldProps<LeafField>) {
  const state = useField(props);
  const { field, path, value } = props;
  const { t, locale, store, services, attachments, addAttachment, sayOffline } = state.wizard;
  const refs = listRefs(value);
  const [message, setMessage] = useState("");
  const picker = useRef<HTMLInputElement>(null);
  const most = field.maxFiles ?? 1;
  const isOnPhone = isHandheld();
  const phone = isOnPhone ? null : services.phone;
  /** At this moment: several uploads end independently of each other. */
  const present = () => listRefs(readAnswer(store.getState().answers, path));

  const { uploads, start, retry, dismiss, choose } = useUploads({
    upload: services.upload,
    isRepeatable: true,
    judgedIn: isOnPhone ? locale : null,
    onDone: (attachment) => {
      addAttachment(attachment);
      store.setAnswer(path, [...present(), { attachmentId: attachment.id }]);
      void store.saveNow();
      setMessage(t("guest.upload.done", { name: attachment.name }));
    },
  });
  const waitingText = (name: string) => sayOffline("waiting", t("guest.offline"), { name });
  const isFull = refs.length + uploads.length >= most;

  const take = (files: FileList | null) => {
    const room = most - refs.length - uploads.length;
    const chosen = [...(files ?? [])];
    setMessage(chosen.length > room ? t("guest.upload.tooMany", { max: most }) : "");
    chosen.slice(0, Math.max(room, 0)).forEach(start);
  };
  const remove = async (attachmentId: string, name: string) => {
    const rest = present().filter((ref) => ref.attachmentId !== attachmentId);
    store.setAnswer(path, rest.length === 0 ? undefined : rest);
    setMessage(t("guest.upload.removed", { name }));
    picker.current?.focus();
    // The server lets go of a file only once no answer names it; one that stays behind is cleared away with the form.
    if (await store.saveNow()) await services.removeAttachment(attachmentId).catch(() => {});
  };

  return (
    <FieldsetField state={state}>
      {(refs.length > 0 || uploads.length > 0) && (
        <ul className="files">
          {refs.map(({ attachmentId }) => {
            const known = attachments.find((one) => one.id === attachmentId);
            const name = known?.name ?? t("answer.file");
            return (
              <li key={attachmentId}>
                <span className="file-name">{name}</span>
                <bdi className="muted">{known === undefined ? "" : formatBytes(known.sizeBytes, locale)}</bdi>
                <button
                  type="button"
                  className="link"
                  aria-label={t("guest.upload.remove", { name })}
                  onClick={() => void remove(attachmentId, name)}
                >
                  {t("guest.list.remove")}
                </button>
              </li>
            );
          })}
          {uploads.map((upload) => (
            <UploadRow key={upload.key} {...{ upload, t, locale, waitingText, retry, dismiss, choose }} />
          ))}
        </ul>
      )}
      <DropZone state={state} picker={picker} isFull={isFull} isMultiple={most > 1} onFiles={take} />
      <p className="hint" id={`${state.id}-rules`}>
        {t("guest.upload.rules")}
      </p>
      {phone !== null && <PhoneButton {...{ phone, most, isFull }} path={state.id} label={state.label} />}
      <p className="note" role="status">
        {message}
      </p>
    </FieldsetField>
  );
}

type DropProps = {
  state: FieldState;
  picker: RefObject<HTMLInputElement | null>;
  isFull: boolean;
  isMultiple: boolean;
  onFiles: (files: FileList | null) => void;
};

function DropZone({ state, picker, isFull, isMultiple, onFiles }: DropProps) {
  const { t } = state.wizard;
  const [isOver, setIsOver] = useState(false);
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    onFiles(event.dataTransfer.files);
  };
  return (
    <div
      className={isOver ? "drop is-over" : "drop"}
      hidden={isFull}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={onDrop}
    >
      <input
        ref={picker}
        id={state.id}
        className="file-input"
        type="file"
        accept={ACCEPTED}
        multiple={isMultiple}
        aria-label={`${t("guest.upload.choose")}: ${state.label}`}
        aria-required={state.required}
        aria-invalid={state.error !== undefined}
        aria-describedby={[state.describedBy, `${state.id}-rules`].filter(Boolean).join(" ")}
        onChange={(event) => {
          onFiles(event.target.files);
          event.target.value = "";
        }}
      />
      <span className="file-button" aria-hidden="true">
        {t("guest.upload.choose")}
      </span>
      <span className="drop-hint" aria-hidden="true">
        {t("guest.upload.drop")}
      </span>
    </div>
  );
}
