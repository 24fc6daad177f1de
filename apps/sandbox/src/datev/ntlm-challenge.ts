/// <reference path="../js-md4.d.ts" />
import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import md4 from "js-md4";

const signature = Buffer.from("NTLMSSP\0", "latin1");
/** Unicode, target name, NTLM, always sign, target is a server, extended session security, target information. */
const flags = 0x1 | 0x4 | 0x200 | 0x8000 | 0x20000 | 0x80000 | 0x800000;
const headerBytes = 48;

/** The user that logs in, as the stand-in knows it. */
export interface NtlmUser {
  readonly username: string;
  readonly password: string;
}

function hmacMd5(key: Buffer, ...parts: readonly Buffer[]): Buffer {
  return createHmac("md5", key).update(Buffer.concat(parts)).digest();
}

/** Number of an NTLM message, 1 to 3; undefined for what is none. */
export function readKind(message: Buffer): number | undefined {
  return message.length >= 12 && message.subarray(0, 8).equals(signature) ? message.readUInt32LE(8) : undefined;
}

function describeTarget(): Buffer {
  const fields: readonly (readonly [number, Buffer])[] = [
    [2, Buffer.from("MUSTERKANZLEI", "utf16le")],
    [1, Buffer.from("DATEVSERVER", "utf16le")],
  ];
  const parts = fields.map(([id, value]) => {
    const head = Buffer.alloc(4);
    head.writeUInt16LE(id, 0);
    head.writeUInt16LE(value.length, 2);
    return Buffer.concat([head, value]);
  });
  return Buffer.concat([...parts, Buffer.alloc(4)]);
}

/** A second message (MS-NLMP 2.2.1.2) and the eight bytes in it that have to be answered. */
export function writeChallenge(): { readonly message: Buffer; readonly serverChallenge: Buffer } {
  const serverChallenge = randomBytes(8);
  const name = Buffer.from("DATEVSERVER", "utf16le");
  const target = describeTarget();
  const header = Buffer.alloc(headerBytes);
  signature.copy(header);
  header.writeUInt32LE(2, 8);
  header.writeUInt16LE(name.length, 12);
  header.writeUInt16LE(name.length, 14);
  header.writeUInt32LE(headerBytes, 16);
  header.writeUInt32LE(flags, 20);
  serverChallenge.copy(header, 24);
  header.writeUInt16LE(target.length, 40);
  header.writeUInt16LE(target.length, 42);
  header.writeUInt32LE(headerBytes + name.length, 44);
  return { message: Buffer.concat([header, name, target]), serverChallenge };
}

/** A field of a third message by its place in the header (MS-NLMP 2.2.1.3). */
function readField(message: Buffer, at: number): Buffer {
  const length = message.readUInt16LE(at);
  const offset = message.readUInt32LE(at + 4);
  return message.subarray(offset, offset + length);
}

/** Whether a third message proves to know the user's password, with NTLM version 2 and nothing older (MS-NLMP 3.3.2). */
export function provesPassword(message: Buffer, serverChallenge: Buffer, { username, password }: NtlmUser): boolean {
  if (readKind(message) !== 3 || message.length < 64) return false;
  const [response, domain, user] = [readField(message, 20), readField(message, 28), readField(message, 36)];
  const isVersion2 = response.length > 44 && response[16] === 1 && response[17] === 1;
  if (!isVersion2 || user.toString("utf16le").toLowerCase() !== username.toLowerCase()) return false;
  const hash = Buffer.from(md4.arrayBuffer(Buffer.from(password, "utf16le")));
  const name = Buffer.concat([Buffer.from(user.toString("utf16le").toUpperCase(), "utf16le"), domain]);
  const proof = hmacMd5(hmacMd5(hash, name), serverChallenge, response.subarray(16));
  return timingSafeEqual(proof, response.subarray(0, 16));
}
