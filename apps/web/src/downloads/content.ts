import type { ContentAnswer } from "@stammdaten/shared/contract/endpoint.ts";
import { saveBlob } from "../ui/save-blob.ts";

/** The bytes of a file that the API has sent, or has said where to fetch. @throws when it cannot be fetched there any more */
export async function readContent(content: ContentAnswer): Promise<Blob> {
  if (content instanceof Blob) return content;
  const response = await fetch(content.url, { credentials: "omit" });
  if (!response.ok) throw new Error(`the address answered ${String(response.status)}`);
  return response.blob();
}

/** Offers a file for download under a name. */
export async function saveContent(content: ContentAnswer, name: string): Promise<void> {
  saveBlob(await readContent(content), name);
}
