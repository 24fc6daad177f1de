import { createHmac, generateKeyPairSync, type KeyObject } from "node:crypto";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import jwt from "jsonwebtoken";

type Claims = Record<string, unknown>;
const b64 = (value: object): string => Buffer.from(JSON.stringify(value)).toString("base64url");

/** A provider that answers every code with whatever token a test puts together; also one of somebody who means ill. */
export class ForgingProvider {
  readonly issuer: string;
  readonly keys = generateKeyPairSync("rsa", { modulusLength: 2048 });
  /** Makes the token of the next login, of what a good one would say. */
  forge: (claims: Claims) => string = (claims) => this.sign(claims);
  /** What differs from a good configuration. */
  metadata: Claims = {};
  /** How often a code was exchanged. */
  exchanges = 0;
  /** What the last one was exchanged with. */
  lastExchange = new URLSearchParams();
  nonce = "";
  readonly #server: Server;

  private constructor(server: Server) {
    this.#server = server;
    this.issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }

  static async start(): Promise<ForgingProvider> {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const provider = new ForgingProvider(server);
    server.on("request", (req, res) => {
      let body = "";
      req.on("data", (chunk: Buffer) => (body += chunk.toString()));
      req.on("end", () => {
        const answer = provider.#answer(req.url ?? "", new URLSearchParams(body));
        res.writeHead(answer === undefined ? 302 : 200, { "content-type": "application/json", location: `${provider.issuer}/jwks` });
        res.end(JSON.stringify(answer ?? {}));
      });
    });
    return provider;
  }

  sign(claims: Claims, key: KeyObject = this.keys.privateKey): string {
    return jwt.sign(claims, key, { algorithm: "RS256", keyid: "one" });
  }

  /** Signed with the public key as if it were a shared secret. */
  signByPublicKey(claims: Claims): string {
    const secret = this.keys.publicKey.export({ type: "spki", format: "pem" });
    const signed = `${b64({ alg: "HS256", kid: "one" })}.${b64(claims)}`;
    return `${signed}.${createHmac("sha256", secret).update(signed).digest("base64url")}`;
  }

  unsigned = (claims: Claims): string => `${b64({ alg: "none" })}.${b64(claims)}.`;

  #answer(url: string, body: URLSearchParams): object | undefined {
    const { issuer } = this;
    if (url.startsWith("/moved")) return undefined;
    if (url === "/.well-known/openid-configuration")
      return {
        issuer,
        authorization_endpoint: `${issuer}/auth`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/jwks`,
        response_types_supported: ["code"],
        id_token_signing_alg_values_supported: ["RS256", "HS256", "none"],
        ...this.metadata,
      };
    if (url === "/jwks") return { keys: [{ ...this.keys.publicKey.export({ format: "jwk" }), kid: "one", use: "sig", alg: "RS256" }] };
    this.exchanges += 1;
    this.lastExchange = body;
    const now = Math.floor(Date.now() / 1000);
    const claims = { iss: issuer, aud: "client", sub: "mallory", iat: now, exp: now + 60, nonce: this.nonce };
    return { access_token: "any", token_type: "bearer", id_token: this.forge(claims) };
  }

  close(): Promise<void> {
    this.#server.closeAllConnections();
    return new Promise((resolve) => void this.#server.close(() => resolve()));
  }
}
