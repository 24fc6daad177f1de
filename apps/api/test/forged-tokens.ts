import { createHmac, createSign, generateKeyPairSync, randomUUID } from "node:crypto";
import { settings, tokens } from "./api.ts";
import type { TestUser } from "./factories.ts";

const part = (value: unknown): string => Buffer.from(typeof value === "string" ? value : JSON.stringify(value)).toString("base64url");

function sign(header: unknown, payload: unknown, key: string | Buffer, hash = "sha256"): string {
  const body = `${part(header)}.${part(payload)}`;
  return `${body}.${createHmac(hash, key).update(body).digest("base64url")}`;
}

/** Values of an Authorization header that look like a login and are none, by what is wrong with them. */
export function forgeTokens(user: TestUser, sid: string): Readonly<Record<string, string>> {
  const key = settings.JWT_SECRET;
  const now = Math.floor(Date.now() / 1000);
  const claims = {
    sub: user.userId,
    email: user.username,
    accessLevel: user.accessLevel,
    tenantId: user.tenantId,
    companyId: null,
    normalPersonId: user.personId,
    sid,
    iat: now,
    exp: now + 3600,
    iss: "stammdaten",
    aud: "stammdaten-api",
  };
  const header = { alg: "HS256", typ: "JWT", kid: "1" };
  const good = tokens.sign(
    {
      sub: claims.sub,
      email: claims.email,
      accessLevel: claims.accessLevel,
      tenantId: claims.tenantId,
      companyId: null,
      normalPersonId: claims.normalPersonId,
      sid,
    },
    3600,
  ).token;
  const [goodHeader = "", goodPayload = "", goodSignature = ""] = good.split(".");
  const { privateKey, publicKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const publicPem = publicKey.export({ type: "spki", format: "pem" });
  const rsaBody = `${part({ ...header, alg: "RS256" })}.${part(claims)}`;
  const forged: Record<string, string> = {
    "alg none": `${part({ alg: "none", typ: "JWT", kid: "1" })}.${part(claims)}.`,
    "alg None": `${part({ alg: "None", typ: "JWT", kid: "1" })}.${part(claims)}.`,
    "alg none with the good signature": `${part({ alg: "none", kid: "1" })}.${goodPayload}.${goodSignature}`,
    "another key": sign(header, claims, "another-key-of-more-than-thirty-two-letters"),
    "an empty key": sign(header, claims, ""),
    "the key encoded": sign(header, claims, Buffer.from(key, "base64url")),
    HS384: sign({ ...header, alg: "HS384" }, claims, key, "sha384"),
    HS512: sign({ ...header, alg: "HS512" }, claims, key, "sha512"),
    RS256: `${rsaBody}.${createSign("RSA-SHA256").update(rsaBody).sign(privateKey, "base64url")}`,
    "HS256 with a public key": sign(header, claims, publicPem.toString()),
    "another kid": sign({ ...header, kid: "2" }, claims, key),
    "no kid": sign({ alg: "HS256", typ: "JWT" }, claims, key),
    "a path as kid": sign({ ...header, kid: "../../dev/null" }, claims, ""),
    "SQL as kid": sign({ ...header, kid: "1' OR '1'='1" }, claims, key),
    "a key of its own in the header": sign({ ...header, kid: "3", jwk: { kty: "oct", k: part("own") } }, claims, "own"),
    "another issuer": sign(header, { ...claims, iss: "other" }, key),
    "another audience": sign(header, { ...claims, aud: "other" }, key),
    "no expiry": sign(header, { ...claims, exp: undefined }, key),
    "not valid yet": sign(header, { ...claims, nbf: now + 3600 }, key),
    "a level that does not exist": sign(header, { ...claims, accessLevel: "root" }, key),
    "a session nobody has": sign(header, { ...claims, sid: randomUUID() }, key),
    "a session id that is SQL": sign(header, { ...claims, sid: "' OR '1'='1" }, key),
    "a cut signature": good.slice(0, -6),
    "no signature": `${goodHeader}.${goodPayload}.`,
    "a changed payload": `${goodHeader}.${part({ ...claims, tenantId: randomUUID() })}.${goodSignature}`,
    "extra dots": `${good}..`,
    "a part too many": `${good}.${goodSignature}`,
    "no JWT": "abc",
    nothing: "",
  };
  return {
    ...Object.fromEntries(Object.entries(forged).map(([name, token]) => [name, `Bearer ${token}`])),
    "another scheme": `Basic ${part("admin:admin")}`,
    "the scheme alone": "Bearer",
    "a checkout token": `Checkout ${goodSignature}`,
    "the token without its scheme": good,
  };
}
