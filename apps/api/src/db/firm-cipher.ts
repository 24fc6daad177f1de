import { createHmac, createSecretKey, hkdfSync, type KeyObject } from "node:crypto";
import { openBytes, sealBytes } from "./aes-gcm.ts";
import { FileCipher } from "./file-cipher.ts";

const VERSION = "v1.";
const LOOKUP_BYTES = 16;

/** Where an encrypted value belongs. It opens nowhere else, so that nobody can move it. */
export type Place = { readonly table: string; readonly column: string; readonly rowId: string };

/** A value that was changed, moved, or never encrypted. */
export class SealBroken extends Error {
  override readonly name = "SealBroken";
}

/** Encrypts and opens the confidential values of one firm, each alone and bound to its place. */
export class FirmCipher {
  readonly #tenantId: string;
  readonly #key: KeyObject;
  readonly #lookupKey: Buffer;

  constructor(tenantId: string, key: Buffer) {
    this.#tenantId = tenantId;
    this.#key = createSecretKey(key);
    this.#lookupKey = Buffer.from(hkdfSync("sha256", key, tenantId, "lookup", 32));
  }

  /** @param value anything that JSON can hold @returns `v1.` and what `sealBytes` gives, as base64url */
  seal(place: Place, value: unknown): string {
    return VERSION + sealBytes(this.#key, Buffer.from(JSON.stringify(value)), this.#bind(place)).toString("base64url");
  }

  /** @throws SealBroken */
  open(place: Place, sealed: unknown): unknown {
    return isEmpty(sealed) ? sealed : JSON.parse(this.openText(place, sealed));
  }

  /** The JSON text of a value. @throws SealBroken */
  openText(place: Place, sealed: unknown): string {
    if (isEmpty(sealed)) return JSON.stringify(sealed ?? null);
    if (typeof sealed !== "string" || !sealed.startsWith(VERSION)) throw new SealBroken(`${place.table}.${place.column} is not encrypted`);
    try {
      return openBytes(this.#key, Buffer.from(sealed.slice(VERSION.length), "base64url"), this.#bind(place)).toString("utf8");
    } catch (cause) {
      throw new SealBroken(`${place.table}.${place.column} was changed or moved`, { cause });
    }
  }

  /** A keyed hash that equal values of the firm have in common, to find them by. @param kind what the value is */
  lookUp(kind: string, value: string): Buffer<ArrayBuffer> {
    return Buffer.from(createHmac("sha256", this.#lookupKey).update(`${kind}:${value}`).digest().subarray(0, LOOKUP_BYTES));
  }

  /** What encrypts and opens one file of the firm. @param fileKey the random name that the file has in the store */
  forFile(fileKey: string): FileCipher {
    return new FileCipher(createSecretKey(Buffer.from(hkdfSync("sha256", this.#key, this.#tenantId, `file:${fileKey}`, 32))));
  }

  #bind({ table, column, rowId }: Place): string {
    return `${this.#tenantId}|${table}|${column}|${rowId}`;
  }
}

/** What a column holds before anything was entered, or after all of it was erased. It says nothing, so it lies as it is. */
export const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || (typeof value === "object" && Object.keys(value).length === 0);
