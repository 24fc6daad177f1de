import { randomBytes } from "node:crypto";

const KEY = /^[A-Za-z0-9_-]{43}$/;

/** 32 random bytes as base64url: nothing of a name, and nothing to guess. */
export const newFileKey = (): string => randomBytes(32).toString("base64url");

/**
 * Where a key lies below its root, spread over folders that are the same on file systems that ignore case.
 * @throws Error for what is no key of ours
 */
export function placeOf(key: string): { folder: string; name: string } {
  if (!KEY.test(key)) throw new Error("not a file key");
  return {
    folder: key
      .slice(0, 2)
      .toLowerCase()
      .replaceAll(/[^a-z0-9]/g, "_"),
    name: key,
  };
}
