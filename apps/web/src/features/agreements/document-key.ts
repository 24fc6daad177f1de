import type { DocumentKind } from "@stammdaten/shared/contract/agreements.ts";

/** Key under which a document of the operator is kept. */
export const documentKey = (kind: DocumentKind | "imprint") => ["operatorDocument", kind] as const;
