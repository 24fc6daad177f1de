/** The files that an answer refers to. */
export const listAttachmentIds = (value: unknown): string[] =>
  Array.isArray(value)
    ? value.flatMap((file: unknown) =>
        typeof file === "object" && file !== null && "attachmentId" in file && typeof file.attachmentId === "string"
          ? [file.attachmentId]
          : [],
      )
    : [];
