import type { Document } from "@stammdaten/shared/contract/documents.ts";

/** For tests: ids that differ by their last digit. */
export const idOf = (digit: number): string => `55555555-5555-4555-8555-55555555555${digit}`;

/** A client's document as the API answers it. */
export function makeDocument(given: Partial<Document> = {}): Document {
  return {
    id: idOf(1),
    name: "Vollmacht.pdf",
    mimeType: "application/pdf",
    sizeBytes: 340_000,
    status: "New",
    description: null,
    purpose: null,
    rejectionReason: null,
    documentPath: "abc",
    mandantType: "person",
    mandantId: "33333333-3333-4333-8333-333333333333",
    mandantName: "Müller, Käthe",
    templateId: null,
    isGlobal: false,
    signedOf: null,
    uploadedBy: "tenant",
    isSigned: false,
    deletedAt: null,
    createdAt: "2026-10-01T08:00:00.000Z",
    ...given,
  };
}

/** A template as the API answers it. */
export const makeTemplate = (given: Partial<Document> = {}): Document =>
  makeDocument({ mandantType: null, mandantId: null, mandantName: null, ...given });

/** One page that is the whole list. */
export const pageOf = <Item>(...items: Item[]): Promise<{ items: Item[]; nextCursor: null; total: number }> =>
  Promise.resolve({ items, nextCursor: null, total: items.length });
