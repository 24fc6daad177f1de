import { createReadStream } from "node:fs";
import { newFileKey } from "@stammdaten/files/file-key.ts";
import type { Files } from "@stammdaten/files/files.ts";
import { Refusal } from "@stammdaten/shared/contract/errors.ts";
import type { AppContract } from "@stammdaten/shared/contract/index.ts";
import type { pieces } from "@stammdaten/shared/contract/pieces.ts";
import type { Ctx } from "../../../db/context.ts";
import { loadFirmKey } from "../../../db/firm-key.ts";
import { requireFormAction } from "../../../domain/form-state.ts";
import { keepUnder } from "../../../domain/keep-under.ts";
import { storeSealed } from "../../../domain/store-sealed.ts";
import type { Handlers, VisitCtx } from "../../../http/mount.ts";
import { keepFiles, type KeptFile } from "../../../http/uploads/keep-files.ts";
import type { ReceivedFile } from "../../../http/uploads/receive-files.ts";
import type { Scan } from "../../../http/uploads/scan.ts";
import { addAttachment, findUpload } from "../add-attachment.ts";
import { loadForm, loadFormToChange } from "../load-form.ts";
import { addPhonePicture, findPhoneUpload } from "../phone/open-phone-upload.ts";
import { presentAttachment } from "../present-form.ts";
import { addPiece, admitPiece, wrongOffset } from "./add-piece.ts";
import { joinPieces } from "./join-pieces.ts";
import { dropPieces, LIFE_SECONDS, readArrived, type SendingActor, uploadIdOf } from "./read-arrived.ts";

type PieceHandlers = Pick<Handlers<AppContract>, keyof typeof pieces>;

/** An hour is what every file on its way in may take. */
const INTAKE_SECONDS = 3_600;

type Place = { readonly formId: string; readonly upload: string };
type Deps = { readonly files: Files; readonly scan: Scan };

/** Stores one piece encrypted, and names it. */
async function takePiece<A extends SendingActor>(
  { files }: Deps,
  ctx: VisitCtx<A>,
  { placeOf, offset, received }: { placeOf: (inside: Ctx<A>) => Place; offset: number; received: readonly ReceivedFile[] },
): Promise<{ offset: number }> {
  const [file] = received;
  if (file === undefined) throw new Refusal("file.invalid");
  const { path, sizeBytes } = file;
  const pieceOf = (inside: Ctx<A>) => {
    const place = placeOf(inside);
    return { formId: place.formId, uploadId: uploadIdOf(inside, place), offset, sizeBytes };
  };
  const { cipher, age } = await ctx.open(async (inside) => {
    const { beganAt } = await admitPiece(inside, pieceOf(inside));
    return { cipher: await loadFirmKey(inside.tenantId), age: (inside.now.getTime() - (beganAt ?? inside.now).getTime()) / 1000 };
  });
  const key = newFileKey();
  const store = async () => {
    await storeSealed(files, { key, cipher }, createReadStream(path));
    return ctx.open((inside) => addPiece(inside, { ...pieceOf(inside), fileKey: key }));
  };
  const { offset: next } = await keepUnder(files, [key], store, Math.round(LIFE_SECONDS - INTAKE_SECONDS - age));
  return { offset: next };
}

type Whole<A extends SendingActor, Result> = {
  readonly placeOf: (inside: Ctx<A>) => Place;
  readonly sizeBytes: number;
  readonly name: string;
  /** The answer to an upload that was finished before; null where it was not. */
  readonly findEarlier: (inside: Ctx<A>) => Promise<Result | null>;
  /** Makes the file part of the form, in the transaction in which the pieces go. */
  readonly add: (inside: Ctx<A>, file: KeptFile) => Promise<Result>;
};

/** Makes the pieces one file of the form. One that is not let in takes its pieces with it. */
async function finish<A extends SendingActor, Result>(
  { files, scan }: Deps,
  ctx: VisitCtx<A>,
  { placeOf, sizeBytes, name, findEarlier, add }: Whole<A, Result>,
): Promise<Result> {
  const drop = (inside: Ctx<A>) => dropPieces(inside, uploadIdOf(inside, placeOf(inside)));
  const begun = await ctx.open(async (inside) => {
    // Held, so that another call that finishes the same upload has done so wholly or not at all.
    const row = await loadFormToChange(inside, placeOf(inside).formId);
    const earlier = await findEarlier(inside);
    if (earlier !== null) return { earlier } as const;
    requireFormAction(row, "save");
    const arrived = await readArrived(inside, uploadIdOf(inside, placeOf(inside)));
    if (arrived.offset !== sizeBytes) throw wrongOffset(arrived);
    return { arrived, cipher: await loadFirmKey(inside.tenantId) };
  });
  if ("earlier" in begun) return begun.earlier;
  const { arrived, cipher } = begun;
  try {
    const received = await joinPieces(arrived.pieces, { files, cipher, scan, name });
    try {
      return await keepFiles({ files, cipher }, [received], ([kept]) =>
        ctx.open(async (inside) => {
          if (kept === undefined) throw new Refusal("file.invalid");
          const added = await add(inside, kept);
          await drop(inside);
          return added;
        }),
      );
    } finally {
      await received.discard();
    }
  } catch (error) {
    // Once more they would be refused again, or are not all there.
    if (error instanceof Refusal && ["file.invalid", "file.infected", "upload.offset"].includes(error.code)) await ctx.open(drop);
    throw error;
  }
}

/** Files that come in pieces, by a form's own page and by a phone. */
export const createPieceHandlers = (deps: Deps): PieceHandlers => ({
  attachmentPieces: async ({ ctx, query: { id: formId, upload } }) => {
    await loadForm(ctx, formId);
    return readArrived(ctx, uploadIdOf(ctx, { formId, upload }));
  },
  addAttachmentPiece: ({ ctx, query: { id: formId, upload, offset }, files: received }) =>
    takePiece(deps, ctx, { placeOf: () => ({ formId, upload }), offset, received }),
  joinAttachmentPieces: ({ ctx, query: { id: formId, upload, sizeBytes }, body: { name } }) =>
    finish(deps, ctx, {
      placeOf: () => ({ formId, upload }),
      sizeBytes,
      name,
      findEarlier: async (inside) => {
        const earlier = await findUpload(inside, formId, upload);
        return earlier === null ? null : presentAttachment(earlier);
      },
      add: async (inside, file) => presentAttachment(await addAttachment(inside, { formId, file, upload })),
    }),
  phonePieces: ({ ctx, query: { upload } }) => readArrived(ctx, uploadIdOf(ctx, { formId: ctx.actor.formId, upload })),
  addPhonePiece: ({ ctx, query: { upload, offset }, files: received }) =>
    takePiece(deps, ctx, { placeOf: ({ actor }) => ({ formId: actor.formId, upload }), offset, received }),
  joinPhonePieces: ({ ctx, query: { upload, sizeBytes }, body: { name } }) =>
    finish(deps, ctx, {
      placeOf: ({ actor }) => ({ formId: actor.formId, upload }),
      sizeBytes,
      name,
      findEarlier: (inside) => findPhoneUpload(inside, upload),
      add: (inside, file) => addPhonePicture(inside, { file, upload }),
    }),
});
