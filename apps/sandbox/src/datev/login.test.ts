import { createHmac } from "node:crypto";
import { Agent, request as callHttp, type IncomingMessage } from "node:http";
import { get as callHttps } from "node:https";
import type { TLSSocket } from "node:tls";
import md4 from "js-md4";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startDatev, type RunningDatev } from "./start-datev.ts";

let datev: RunningDatev;
beforeAll(async () => {
  datev = await startDatev({ port: 0, authentication: "ntlm", tls: false });
});
afterAll(() => datev.close());

const path = "/datev/api/diagnostics/v1/domains";
const negotiate = Buffer.concat([Buffer.from("NTLMSSP\0\x01\0\0\0", "latin1"), Buffer.alloc(20)]).toString("base64");

function ask(agent: Agent, authorization?: string): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const headers = { accept: "application/json", ...(authorization === undefined ? {} : { authorization }) };
    callHttp(`${datev.url}${path}`, { agent, headers }, (answer) => {
      answer.resume().once("end", () => {
        resolve(answer);
      });
    })
      .once("error", reject)
      .end();
  });
}

/** The third message, as MS-NLMP 3.3.2 computes it, with everything in it that a server reads. */
function prove(challenge: Buffer, password: string): string {
  const hmac = (key: Buffer, data: Buffer): Buffer => createHmac("md5", key).update(data).digest();
  const offset = challenge.readUInt32LE(44);
  const info = challenge.subarray(offset, offset + challenge.readUInt16LE(40));
  const key = hmac(Buffer.from(md4.arrayBuffer(Buffer.from(password, "utf16le"))), Buffer.from("DATEV", "utf16le"));
  const blob = Buffer.concat([Buffer.from([1, 1]), Buffer.alloc(26), info, Buffer.alloc(4)]);
  const response = Buffer.concat([hmac(key, Buffer.concat([challenge.subarray(24, 32), blob])), blob]);
  const user = Buffer.from("datev", "utf16le");
  const header = Buffer.alloc(64);
  header.write("NTLMSSP\0", "latin1");
  header.writeUInt32LE(3, 8);
  header.writeUInt16LE(response.length, 20);
  header.writeUInt32LE(64, 24);
  header.writeUInt32LE(64 + response.length, 32);
  header.writeUInt16LE(user.length, 36);
  header.writeUInt32LE(64 + response.length, 40);
  return Buffer.concat([header, response, user]).toString("base64");
}

async function logIn(agent: Agent, password: string): Promise<IncomingMessage> {
  const asked = await ask(agent, `NTLM ${negotiate}`);
  const challenge = Buffer.from(asked.headers["www-authenticate"]?.slice(5) ?? "", "base64");
  return ask(agent, `NTLM ${prove(challenge, password)}`);
}

const oneSocket = (): Agent => new Agent({ keepAlive: true, maxSockets: 1 });

describe("log-in with NTLM", () => {
  it("holds for the connection it was made on, and no other", async () => {
    const agent = oneSocket();
    expect((await logIn(agent, "Datev-Demo-1")).statusCode).toBe(200);
    expect((await ask(agent)).statusCode).toBe(200);
    const stranger = await ask(oneSocket());
    expect(stranger.statusCode).toBe(401);
    expect(stranger.headers["www-authenticate"]).toBe("NTLM");
  });

  it("needs the password, and an answer to this connection’s challenge", async () => {
    const agent = oneSocket();
    expect((await logIn(agent, "falsch")).statusCode).toBe(401);
    expect((await ask(agent)).statusCode).toBe(401);
    const asked = await ask(agent, `NTLM ${negotiate}`);
    const proof = prove(Buffer.from(asked.headers["www-authenticate"]?.slice(5) ?? "", "base64"), "Datev-Demo-1");
    expect((await ask(oneSocket(), `NTLM ${proof}`)).statusCode).toBe(401);
    expect((await ask(agent, `NTLM ${proof}`)).statusCode).toBe(200);
    const basic = Buffer.from("datev:Datev-Demo-1").toString("base64");
    expect((await ask(oneSocket(), `Basic ${basic}`)).statusCode).toBe(401);
  });
});

it("speaks TLS with a certificate of its own making, whose fingerprint it tells", async () => {
  const secure = await startDatev({ port: 0, tls: true });
  try {
    expect(secure.url).toMatch(/^https:/);
    const shown = await new Promise<string>((resolve, reject) => {
      callHttps(`${secure.url}${path}`, { rejectUnauthorized: false }, (answer) => {
        resolve((answer.socket as TLSSocket).getPeerCertificate().fingerprint256);
        answer.destroy();
      }).once("error", reject);
    });
    expect(shown).toBe(secure.fingerprint);
  } finally {
    await secure.close();
  }
});
