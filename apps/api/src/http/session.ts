import { Refusal } from "@stammdaten/shared/contract/errors.ts";
import { TOKEN_PREFIX } from "@stammdaten/shared/contract/token-scopes.ts";
import { createHash, createSecretKey, type KeyObject } from "node:crypto";
import type { Request } from "express";
import jwt from "jsonwebtoken";
import { z } from "zod";

const ISSUER = "stammdaten";
const AUDIENCE = "stammdaten-api";
/** Of the token with which whoever registers a firm pays for it; it opens nothing else. */
const CHECKOUT_AUDIENCE = "stammdaten-checkout";
const CHECKOUT_SECONDS = 3600;
/** Tokens whose signature a process remembers. */
const MOST_CHECKED = 2_000;

const Claims = z.object({
  sub: z.guid(),
  email: z.string(),
  accessLevel: z.enum(["mandant", "tenant", "support", "admin"]),
  tenantId: z.guid().nullable(),
  companyId: z.guid().nullable(),
  normalPersonId: z.guid().nullable(),
  sid: z.guid(),
  /** Of an admin whom the firm has let in. */
  accessId: z.guid().optional(),
  iat: z.number(),
  exp: z.number(),
});
export type Claims = z.infer<typeof Claims>;

/** What a token's header says before its signature is checked. */
const KeyId = z.object({ kid: z.string() });

const CheckoutClaims = z.object({ sub: z.guid() });

/** Who calls, as far as the request alone can tell; the database has the last word. */
export type Credentials =
  | { kind: "none" }
  | { kind: "session"; claims: Claims }
  /** `proof` is what the browser got that entered a mailed code. */
  | { kind: "invitation"; token: string; proof: string | null }
  /** A phone that was handed a question; `secret` is its own. */
  | { kind: "phone"; token: string; secret: string }
  | { kind: "connector"; token: string }
  /** A program of a firm. */
  | { kind: "token"; token: string }
  | { kind: "registrant"; tenantId: string };

export type TokenKeeper = {
  sign: (claims: Omit<Claims, "iat" | "exp">, ttlSeconds: number) => { token: string; expiresAt: Date };
  /** For whoever has just registered the firm, good for an hour. */
  signCheckout: (tenantId: string) => string;
  /** @throws Refusal auth.unauthorized for what is malformed or forged, session.expired for what has run out */
  read: (req: Request) => Credentials;
};

/**
 * Signs and reads the bearer tokens (JWT, HS256 with `kid`). The secret is made a key object once: as a string it costs
 * 0.5 ms a request.
 */
export function createTokenKeeper(secrets: string): TokenKeeper {
  const keys = secrets.split(",").map((secret) => asSigningKey(secret.trim()));
  const [current] = keys;
  if (current === undefined) throw new Error("no JWT_SECRET");
  const checked = new Map<string, Claims>();
  // A session sends the same token with each request. Whether it still lasts is asked each time, here and of the database.
  const readSession = (token: string): Claims => {
    const known = checked.get(token);
    if (known !== undefined && known.exp * 1000 > Date.now()) return known;
    const claims = verify(token, keys, AUDIENCE, Claims);
    const oldest = checked.size >= MOST_CHECKED ? checked.keys().next().value : undefined;
    if (oldest !== undefined) checked.delete(oldest);
    checked.set(token, claims);
    return claims;
  };
  return {
    sign: (claims, ttlSeconds) => {
      const expiresAt = new Date(Date.now() + ttlSeconds * 1000);
      const token = jwt.sign({ ...claims, exp: Math.floor(expiresAt.getTime() / 1000) }, current.key, {
        algorithm: "HS256",
        keyid: current.id,
        issuer: ISSUER,
        audience: AUDIENCE,
      });
      return { token, expiresAt };
    },
    signCheckout: (tenantId) =>
      jwt.sign({ sub: tenantId }, current.key, {
        algorithm: "HS256",
        keyid: current.id,
        issuer: ISSUER,
        audience: CHECKOUT_AUDIENCE,
        expiresIn: CHECKOUT_SECONDS,
      }),
    read: (req) => {
      const header = req.headers.authorization;
      if (header === undefined || header === "") return { kind: "none" };
      const [scheme = "", token = "", proof = null] = header.split(" ");
      if (scheme.toLowerCase() === "invitation") return { kind: "invitation", token, proof };
      if (scheme.toLowerCase() === "phone") return { kind: "phone", token, secret: proof ?? "" };
      if (scheme.toLowerCase() === "connector") return { kind: "connector", token };
      if (scheme.toLowerCase() === "checkout")
        return { kind: "registrant", tenantId: verify(token, keys, CHECKOUT_AUDIENCE, CheckoutClaims).sub };
      if (scheme.toLowerCase() !== "bearer") throw new Refusal("auth.unauthorized");
      if (token.startsWith(TOKEN_PREFIX)) return { kind: "token", token };
      return { kind: "session", claims: readSession(token) };
    },
  };
}

type SigningKey = { readonly id: string; readonly key: KeyObject };

/** A key is named by the beginning of its hash. */
const asSigningKey = (secret: string): SigningKey => ({
  id: createHash("sha256").update(`jwt:${secret}`).digest("hex").slice(0, 16),
  key: createSecretKey(Buffer.from(secret)),
});

function verify<Payload>(token: string, keys: readonly SigningKey[], audience: string, schema: z.ZodType<Payload>): Payload {
  try {
    const [header = ""] = token.split(".");
    const { kid } = KeyId.parse(JSON.parse(Buffer.from(header, "base64url").toString("utf8")));
    const signedWith = keys.find(({ id }) => id === kid);
    if (signedWith === undefined) throw new Refusal("auth.unauthorized");
    const verified = jwt.verify(token, signedWith.key, { algorithms: ["HS256"], issuer: ISSUER, audience, complete: true });
    return schema.parse(verified.payload);
  } catch (error) {
    throw new Refusal(error instanceof jwt.TokenExpiredError ? "session.expired" : "auth.unauthorized");
  }
}
