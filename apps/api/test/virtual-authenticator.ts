import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";

type Options = { readonly challenge: string; readonly rpId?: string; readonly rp?: { readonly id?: string } };
type Given = { readonly origin: string; readonly isVerified?: boolean; readonly counter?: number };

const PRESENT = 0x01;
const VERIFIED = 0x04;
const HAS_KEY = 0x40;
const b64 = (bytes: Uint8Array | string): string => Buffer.from(bytes).toString("base64url");
const text = (value: string): Buffer => Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)]);
const bytes = (value: Buffer): Buffer => Buffer.concat([Buffer.from([0x59, value.length >> 8, value.length & 0xff]), value]);

/** A device that makes one passkey (ES256) and signs with it, as a browser would send it on (WebAuthn Level 3). */
export class VirtualAuthenticator {
  readonly #keys = generateKeyPairSync("ec", { namedCurve: "P-256" });
  readonly id = b64(randomBytes(32));

  /** What `navigator.credentials.create` gives. */
  create(options: Options, given: Given) {
    const { x = "", y = "" } = this.#keys.publicKey.export({ format: "jwk" });
    const half = (value: string): Buffer => Buffer.concat([Buffer.from([0x58, 0x20]), Buffer.from(value, "base64url")]);
    // COSE: key type EC2, algorithm ES256, curve P-256, x, y.
    const key = Buffer.concat([Buffer.from([0xa5, 1, 2, 3, 0x26, 0x20, 1, 0x21]), half(x), Buffer.from([0x22]), half(y)]);
    const id = Buffer.from(this.id, "base64url");
    const data = Buffer.concat([this.#data(options.rp?.id, HAS_KEY, given), Buffer.alloc(16), Buffer.from([0, id.length]), id, key]);
    const attestation = Buffer.concat([
      Buffer.from([0xa3]),
      text("fmt"),
      text("none"),
      text("attStmt"),
      Buffer.from([0xa0]),
      text("authData"),
      bytes(data),
    ]);
    const clientDataJSON = b64(this.#clientData("webauthn.create", options, given));
    return { ...this.#common(), response: { clientDataJSON, attestationObject: b64(attestation), transports: ["internal"] } };
  }

  /** What `navigator.credentials.get` gives. */
  get(options: Options, given: Given) {
    const data = this.#data(options.rpId, 0, given);
    const clientData = this.#clientData("webauthn.get", options, given);
    const signature = sign("sha256", Buffer.concat([data, createHash("sha256").update(clientData).digest()]), this.#keys.privateKey);
    return {
      ...this.#common(),
      response: { clientDataJSON: b64(clientData), authenticatorData: b64(data), signature: b64(signature), userHandle: null },
    };
  }

  #common() {
    return { id: this.id, rawId: this.id, type: "public-key", clientExtensionResults: {} };
  }

  #clientData(type: string, { challenge }: Options, { origin }: Given): string {
    return JSON.stringify({ type, challenge, origin, crossOrigin: false });
  }

  #data(rpId = "", flags: number, { isVerified = true, counter = 0 }: Given): Buffer {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    const all = PRESENT | (isVerified ? VERIFIED : 0) | flags;
    return Buffer.concat([createHash("sha256").update(rpId).digest(), Buffer.from([all]), count]);
  }
}
