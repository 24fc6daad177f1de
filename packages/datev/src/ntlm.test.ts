import { describe, expect, it } from "vitest";
import { answerChallenge, writeNegotiate } from "./ntlm.ts";

const login = { username: "Domain\\User", password: "Password" };
const nonce = Buffer.alloc(8, 0xaa);
/** 1601-01-01, Windows' zero. */
const zero = new Date(-11_644_473_600_000);

const field = (id: number, value: Buffer): Buffer => {
  const head = Buffer.alloc(4);
  head.writeUInt16LE(id, 0);
  head.writeUInt16LE(value.length, 2);
  return Buffer.concat([head, value]);
};
const named = [field(2, Buffer.from("Domain", "utf16le")), field(1, Buffer.from("Server", "utf16le"))];

function challenge(info: Buffer[], flags = 0xe28a8233): Buffer {
  const targetInfo = Buffer.concat([...info, Buffer.alloc(4)]);
  const message = Buffer.alloc(48);
  message.write("NTLMSSP\0", "latin1");
  message.writeUInt32LE(2, 8);
  message.writeUInt32LE(flags, 20);
  message.write("0123456789abcdef", 24, "hex");
  message.writeUInt16LE(targetInfo.length, 40);
  message.writeUInt16LE(targetInfo.length, 42);
  message.writeUInt32LE(48, 44);
  return Buffer.concat([message, targetInfo]);
}

function read(message: Buffer, index: number): Buffer {
  const at = 12 + index * 8;
  const offset = message.readUInt32LE(at + 4);
  return message.subarray(offset, offset + message.readUInt16LE(at));
}

describe("NTLM version 2", () => {
  it("begins with a message of its own", () => {
    expect(writeNegotiate().subarray(0, 12)).toEqual(Buffer.from("NTLMSSP\0\u0001\0\0\0", "latin1"));
  });

  it("answers as MS-NLMP 4.2.4 computes it", () => {
    const answer = answerChallenge(challenge(named), login, zero, nonce);
    expect(read(answer, 1).subarray(0, 16).toString("hex")).toBe("68cd0ab851e51c96aabc927bebef6a1c");
    expect(read(answer, 0).toString("hex")).toBe("86c35097ac9cec102554764a57cccc19aaaaaaaaaaaaaaaa");
    expect(read(answer, 2).toString("utf16le")).toBe("Domain");
    expect(read(answer, 3).toString("utf16le")).toBe("User");
  });

  it("takes the server's time where it is given, and sends no LM response then", () => {
    const time = Buffer.from("0102030405060708", "hex");
    const answer = answerChallenge(challenge([...named, field(7, time)]), login, zero, nonce);
    expect(read(answer, 0).equals(Buffer.alloc(24))).toBe(true);
    expect(read(answer, 1).subarray(24, 32)).toEqual(time);
  });

  it.each([
    ["user@kanzlei.example", "", "user@kanzlei.example"],
    ["datev", "", "datev"],
    ["KANZLEI\\jörg", "KANZLEI", "jörg"],
  ])("reads %s", (username, domain, user) => {
    const answer = answerChallenge(challenge(named), { username, password: "x" });
    expect(read(answer, 2).toString("utf16le")).toBe(domain);
    expect(read(answer, 3).toString("utf16le")).toBe(user);
  });

  it.each([
    ["nothing", Buffer.alloc(0)],
    ["another message", writeNegotiate()],
    ["a challenge of an older NTLM", challenge(named, 0x8233)],
    ["a list that ends behind the message", challenge(named).subarray(0, 60)],
  ])("gives no proof to %s", (_, message) => {
    expect(() => answerChallenge(message, login)).toThrow("NTLM");
  });
});
