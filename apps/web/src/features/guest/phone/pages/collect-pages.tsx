import type { ClientLanguage } from "@stammdaten/shared/values/language.ts";
import { useEffect, useId, useReducer, useRef, useState } from "react";
import { usePhoneTexts } from "../../../../wizard/phone/use-phone-texts.ts";
import type { Doubtful } from "../../../../wizard/pictures/check-picture.ts";
import type { Crop } from "../../../../wizard/pictures/edges/suggest-crop.ts";
import { findCrop } from "../../../../wizard/pictures/find-crop.ts";
import { findDoubt } from "../../../../wizard/pictures/find-doubt.ts";
import { toJpeg } from "../../../../wizard/pictures/to-jpeg.ts";
import { Picker } from "../picker.tsx";
import { changePages, noPages } from "./change-pages.ts";
import { PageRow } from "./page-row.tsx";
import { writePicturePdf } from "./write-picture-pdf.ts";

/** In pixels: an A4 page has 170 to the inch then, and takes half a megabyte. */
const LONGEST_EDGE = 2_000;
const QUALITY = 0.8;

const parts = ["phone-upload", "phone-pages"] as const;

/** A photo that waits for a decision: whether it is cropped, or is used although it may be hard to read. */
type Asked = { readonly key: number; readonly file: File } & (
  | { readonly crop: Crop; readonly doubtful?: undefined }
  | { readonly crop?: undefined; readonly doubtful: Doubtful }
);

/** What is still asked about a photo before it becomes a page. */
type Asking = "all" | "doubt" | "nothing";

export type CollectProps = {
  readonly locale: ClientLanguage;
  readonly onSend: (pdf: File) => void;
  readonly onCancel: () => void;
};

/** The pages in their order, and photos in doubt; photos are taken in one after the other, as they were chosen. */
function usePages(locale: ClientLanguage) {
  const [{ pages, notice, moved }, change] = useReducer(changePages, noPages);
  const [asked, setAsked] = useState<readonly Asked[]>([]);
  const [pending, setPending] = useState(0);
  const last = useRef(Promise.resolve());
  const nextKey = useRef(0);
  const add = async (file: File, asking: Asking): Promise<void> => {
    const crop = asking === "all" ? await findCrop(file, locale) : null;
    if (crop !== null) return setAsked((all) => [...all, { key: nextKey.current++, file, crop }]);
    const doubtful = asking === "nothing" ? null : await findDoubt(file, locale);
    if (doubtful !== null) return setAsked((all) => [...all, { key: nextKey.current++, file, doubtful }]);
    const picture = await toJpeg(file, LONGEST_EDGE, QUALITY);
    change(picture === null ? { kind: "refuse", name: file.name } : { kind: "add", picture });
  };
  const take = (file: File, asking: Asking = "all"): void => {
    setPending((count) => count + 1);
    last.current = last.current.then(() => add(file, asking)).finally(() => setPending((count) => count - 1));
  };
  const drop = (one: Asked) => setAsked((all) => all.filter((other) => other !== one));
  const decide = (one: Asked, file: File) => {
    drop(one);
    take(file, one.crop === undefined ? "nothing" : "doubt");
  };
  return { pages, notice, moved, change, asked, isBusy: pending > 0, take, drop, decide };
}

/** Takes pictures of pages, has them put in order, and makes them one PDF. */
export function CollectPages({ locale, onSend, onCancel }: CollectProps) {
  const t = usePhoneTexts(locale, parts);
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const { pages, notice, moved, change, asked, isBusy, take, drop, decide } = usePages(locale);
  const [isSending, setIsSending] = useState(false);
  const isShown = t !== null;
  useEffect(() => heading.current?.focus(), [isShown]);
  if (t === null) return null;
  const takeAll = (files: FileList | null) => [...(files ?? [])].forEach((file) => take(file));
  const send = async () => {
    setIsSending(true);
    try {
      const pictures = pages.map(async ({ blob, width, height }) => ({ bytes: new Uint8Array(await blob.arrayBuffer()), width, height }));
      const pdf = writePicturePdf(await Promise.all(pictures));
      onSend(new File([pdf], `${t("phonePages.file")}.pdf`, { type: pdf.type }));
    } catch {
      change({ kind: "fail" });
      setIsSending(false);
    }
  };
  return (
    <div className="phone-panel" role="group" aria-labelledby={id}>
      <h2 className="phone-title" id={id} ref={heading} tabIndex={-1}>
        {t("phoneUpload.page.several")}
      </h2>
      <p>{t("phonePages.hint")}</p>
      {pages.length > 0 && (
        <ol className="files">
          {pages.map((page, index) => (
            <PageRow
              key={page.key}
              {...{ page, t }}
              number={index + 1}
              isLast={index === pages.length - 1}
              isMoved={moved?.key === page.key}
              onMove={(by) => change({ kind: "move", index, by })}
              onRemove={() => {
                change({ kind: "remove", index });
                heading.current?.focus();
              }}
            />
          ))}
        </ol>
      )}
      {asked.map((one) => (
        <AskedPicture key={one.key} {...{ one, locale }} onUse={(file) => decide(one, file)} onDrop={() => drop(one)} />
      ))}
      <p className="note" role="status">
        {isBusy ? t("phonePages.making") : notice !== null && t(notice.key, notice.params)}
      </p>
      <div className="phone-pickers">
        <Picker label={t("phonePages.take")} isCamera isPrimary={pages.length === 0} onFiles={takeAll} />
        <Picker label={t("phonePages.choose")} accept="image/*" isMultiple onFiles={takeAll} />
      </div>
      <div className="buttons">
        {pages.length > 0 && (
          <button type="button" className="primary" disabled={isBusy || isSending || asked.length > 0} onClick={() => void send()}>
            {t("phonePages.send")}
          </button>
        )}
        <button type="button" className="secondary" onClick={onCancel}>
          {t("phonePages.cancel")}
        </button>
      </div>
    </div>
  );
}

type AskedProps = {
  readonly one: Asked;
  readonly locale: ClientLanguage;
  readonly onUse: (file: File) => void;
  readonly onDrop: () => void;
};

/** What is asked about a photo before it becomes a page. */
function AskedPicture({ one: { file, crop, doubtful }, locale, onUse, onDrop }: AskedProps) {
  if (crop !== undefined) return <crop.Question original={file} suggested={crop.straightened} {...{ locale, onUse, onDrop }} />;
  return <doubtful.Question doubt={doubtful.doubt} name={file.name} {...{ locale, onDrop }} onUse={() => onUse(file)} />;
}
