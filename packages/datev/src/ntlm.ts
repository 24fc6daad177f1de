import { createHmac, randomBytes } from "node:crypto";
import { DatevAnswerInvalid } from "./datev-errors.ts";
import { md4 } from "./md4.ts";

/** User and password as a firm types them: `user`, `DOMAIN\user` or `user@domain`. */
type Login = { readonly username: string; readonly password: string };

type Challenge = { readonly serverChallenge: Buffer; readonly targetInfo: Buffer; readonly flags: number };

const SIGNATURE = Buffer.from("NTLMSSP\0", "latin1");
const UNICODE = 0x1;
const TARGET_INFO = 0x800000;
/** Unicode, the server's name, NTLM, always sign, extended session security, target information (MS-NLMP 2.2.2.5). */
const FLAGS = UNICODE | 0x4 | 0x200 | 0x8000 | 0x80000 | TARGET_INFO;
/** Field of the target information that holds the server's time, 8 bytes. */
const TIMESTAMP_FIELD = 7;
/** From the year 1601, which Windows counts from, to 1970, in milliseconds. */
const EPOCH_MS = 11_644_473_600_000n;
const HEADER_BYTES = 64;

const utf16 = (text: string): Buffer => Buffer.from(text, "utf16le");
const hmacMd5 = (key: Buffer, ...parts: readonly Buffer[]): Buffer => createHmac("md5", key).update(Buffer.concat(parts)).digest();

/** The first message: asks for a challenge (MS-NLMP 2.2.1.1). */
export function writeNegotiate(): Buffer {
  const message = Buffer.alloc(32);
  SIGNATURE.copy(message);
  message.writeUInt32LE(1, 8);
  message.writeUInt32LE(FLAGS, 12);
  return message;
}

/**
 * The third message: proves to know the password without telling it (NTLM v2, MS-NLMP 3.3.2; no older version is spoken).
 * @param challenge the server's second message
 * @param nonce 8 random bytes
 * @throws DatevAnswerInvalid when the second message is none, or asks for an older NTLM
 */
export function answerChallenge(challenge: Buffer, login: Login, now = new Date(), nonce: Buffer = randomBytes(8)): Buffer {
  const { serverChallenge, targetInfo, flags } = readChallenge(challenge);
  const [domain, user] = splitName(login.username);
  const key = hmacMd5(md4(utf16(login.password)), utf16(user.toUpperCase() + domain));
  const serverTime = findField(targetInfo, TIMESTAMP_FIELD);
  const time = serverTime ?? toFileTime(now);
  const blob = Buffer.concat([Buffer.from([1, 1, 0, 0, 0, 0, 0, 0]), time, nonce, Buffer.alloc(4), targetInfo, Buffer.alloc(4)]);
  const ntResponse = Buffer.concat([hmacMd5(key, serverChallenge, blob), blob]);
  // A server that tells its time wants no LM response (3.1.5.1.2).
  const lmResponse = serverTime === undefined ? Buffer.concat([hmacMd5(key, serverChallenge, nonce), nonce]) : Buffer.alloc(24);
  return writeAuthenticate([lmResponse, ntResponse, utf16(domain), utf16(user), Buffer.alloc(0), Buffer.alloc(0)], flags & FLAGS);
}

/** `DOMAIN\user` as two; a name with an at sign is looked up by the server as it is. */
function splitName(username: string): [domain: string, user: string] {
  const at = username.indexOf("\\");
  return at === -1 ? ["", username] : [username.slice(0, at), username.slice(at + 1)];
}

function readChallenge(message: Buffer): Challenge {
  const isOne = message.length >= 48 && message.subarray(0, 8).equals(SIGNATURE) && message.readUInt32LE(8) === 2;
  if (!isOne) throw new DatevAnswerInvalid("no NTLM challenge");
  const flags = message.readUInt32LE(20);
  const length = message.readUInt16LE(40);
  const offset = message.readUInt32LE(44);
  if ((flags & UNICODE) === 0 || (flags & TARGET_INFO) === 0 || length === 0 || offset + length > message.length)
    throw new DatevAnswerInvalid("NTLM older than version 2");
  return { serverChallenge: message.subarray(24, 32), targetInfo: message.subarray(offset, offset + length), flags };
}

/** One value of a list of identifier, length, value (MS-NLMP 2.2.2.1). */
function findField(targetInfo: Buffer, wanted: number): Buffer | undefined {
  for (let at = 0; at + 4 <= targetInfo.length; at += 4 + targetInfo.readUInt16LE(at + 2)) {
    const id = targetInfo.readUInt16LE(at);
    if (id === 0) return undefined;
    if (id === wanted) return targetInfo.subarray(at + 4, at + 4 + targetInfo.readUInt16LE(at + 2));
  }
  return undefined;
}

/** Tenths of microseconds since 1601. */
function toFileTime(moment: Date): Buffer {
  const time = Buffer.alloc(8);
  time.writeBigUInt64LE((BigInt(moment.getTime()) + EPOCH_MS) * 10_000n);
  return time;
}

function writeAuthenticate(fields: readonly Buffer[], flags: number): Buffer {
  const header = Buffer.alloc(HEADER_BYTES);
  SIGNATURE.copy(header);
  header.writeUInt32LE(3, 8);
  let offset = HEADER_BYTES;
  for (const [index, { length }] of fields.entries()) {
    const at = 12 + index * 8;
    header.writeUInt16LE(length, at);
    header.writeUInt16LE(length, at + 2);
    header.writeUInt32LE(offset, at + 4);
    offset += length;
  }
  header.writeUInt32LE(flags >>> 0, 60);
  return Buffer.concat([header, ...fields]);
}
