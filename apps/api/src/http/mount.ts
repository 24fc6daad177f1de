import type { AccessLevel, AnswerKind, Contract, Endpoint, Parsed, Reply } from "@stammdaten/shared/contract/endpoint.ts";
import { Refusal } from "@stammdaten/shared/contract/errors.ts";
import type { Language } from "@stammdaten/shared/contract/schemas.ts";
import { createTranslate } from "@stammdaten/shared/locales/create-translate.ts";
import { Router, type Request, type Response } from "express";
import type { Actor, AdminActor, Ctx, GuestActor, Origin, UserActor } from "../db/context.ts";
import { notePlatform, asPlatform } from "../db/platform.ts";
import { checkLevel, ForeignTenant, openFor } from "./open.ts";
import { parseInput } from "./parse.ts";
import { readQuery, searchOf } from "./query.ts";
import { describeRequest } from "./request.ts";
import { FileReply, JsonText } from "./replies.ts";
import type { Credentials, TokenKeeper } from "./session.ts";
import { receiveFiles, type ReceivedFile } from "./uploads.ts";

/** What a public endpoint knows of its caller, and any that opens the caller's transactions itself. */
export type PublicCtx = { readonly origin: Origin; readonly credentials: Credentials };
export type VisitCtx<A extends Actor = Actor> = PublicCtx & {
  /** One transaction of the caller; throws where they may not come in (any more). */
  readonly open: <Result>(work: (ctx: Ctx<A>) => Promise<Result>) => Promise<Result>;
};

type ActorOf<Level> = Level extends "guest" ? GuestActor : Level extends "admin" ? AdminActor : Level extends "mandant" | "tenant" ? UserActor : never;
type CtxOf<E extends Endpoint> = E["ownTransactions"] extends true
  ? VisitCtx<"public" extends E["access"][number] ? Actor : ActorOf<E["access"][number]>>
  : "public" extends E["access"][number]
    ? PublicCtx
    : Ctx<ActorOf<E["access"][number]>>;
/** A refusal that is returned, not thrown, lets the transaction commit first: a wrong try must be counted. */
type ReplyOf<E extends Endpoint> = E["answer"] extends AnswerKind ? FileReply | string : Reply<E> | JsonText | Refusal;

export type Call<E extends Endpoint> = Parsed<E> & { readonly ctx: CtxOf<E>; readonly files: readonly ReceivedFile[]; readonly language: Language };
export type Handler<E extends Endpoint> = (call: Call<E>) => Promise<ReplyOf<E>>;

/** One handler for each endpoint: a missing one does not compile. */
export type Handlers<C extends Contract> = { readonly [K in keyof C]: Handler<C[K]> };

export type MountOptions = {
  readonly tokens: TokenKeeper;
  readonly idleSeconds: number;
  readonly adminTwoFactor: boolean;
  /** Answers are checked against their schema; costs time on hot lists, so production presents text as it stands. */
  readonly checkAnswers: boolean;
  /** Folder for files on their way in. */
  readonly uploadFolder: string;
};

type AnyCall = { query: unknown; body: unknown; ctx: unknown; files: readonly ReceivedFile[]; language: Language };

/** Builds the router out of the contract. */
export function mount<C extends Contract>(contract: C, handlers: Handlers<C>, options: MountOptions): Router {
  const router = Router({ caseSensitive: false });
  for (const name of Object.keys(contract)) {
    const endpoint = contract[name] as Endpoint;
    const handler = handlers[name] as unknown as (call: AnyCall) => Promise<unknown>;
    const method = endpoint.method.toLowerCase() as "get" | "post" | "put" | "delete";
    router[method](endpoint.path, (req, res) => serve(endpoint, handler, options, req, res));
  }
  return router;
}

async function serve(endpoint: Endpoint, handler: (call: AnyCall) => Promise<unknown>, options: MountOptions, req: Request, res: Response): Promise<void> {
  const { language, ip, requestId, userAgent } = describeRequest(req);
  const origin: Origin = { ip, requestId, userAgent };
  const isPublic = endpoint.access.includes("public" satisfies AccessLevel);
  const credentials = isPublic ? tolerantRead(options.tokens, req) : options.tokens.read(req);
  checkLevel(credentials, endpoint.access);
  const search = searchOf(req.url);
  const namedTenant = isPublic ? undefined : tenantIn(search, endpoint);
  const open = <Result>(work: (ctx: Ctx) => Promise<Result>): Promise<Result> =>
    openFor(credentials, { endpoint, namedTenant, origin, idleSeconds: options.idleSeconds, adminTwoFactor: options.adminTwoFactor }, work).catch(noteForeign(origin));

  let files: readonly ReceivedFile[] = [];
  // Who may not come in is told so before their files or their body are looked at.
  if (!isPublic && (endpoint.files !== undefined || endpoint.ownTransactions)) await open(() => Promise.resolve());
  if (endpoint.files !== undefined) {
    files = await receiveFiles(endpoint.files, options.uploadFolder, req, res);
  }
  const call = (ctx: unknown): Promise<unknown> => {
    const query = endpoint.query === undefined ? parseNothing(search) : parseInput(endpoint.query, readQuery(search, endpoint.query));
    const body = parseInput(endpoint.body, endpoint.body === undefined ? undefined : (req.body ?? {}));
    return handler({ query, body, ctx, files, language });
  };
  try {
    const isVisit = isPublic || endpoint.ownTransactions;
    const reply = isVisit ? await call({ origin, credentials, open } satisfies VisitCtx) : await open(call);
    if (reply instanceof Refusal) throw reply;
    send(endpoint, reply, language, options, req, res);
  } finally {
    await Promise.all(files.map((file) => file.discard()));
  }
}

/** A public endpoint takes no notice of a token that is worth nothing. */
function tolerantRead(tokens: TokenKeeper, req: Request): Credentials {
  try {
    return tokens.read(req);
  } catch {
    return { kind: "none" };
  }
}

function parseNothing(search: string): undefined {
  readQuery(search, undefined);
  return undefined;
}

/** The tenant that the call names, if it names one well; everything else is for the schema to refuse. */
function tenantIn(search: string, endpoint: Endpoint): string | undefined {
  if (endpoint.query === undefined || !(endpoint.tenantKey in endpoint.query.shape)) return undefined;
  const given = readQuery(search, endpoint.query)[endpoint.tenantKey];
  const parsed = endpoint.query.shape[endpoint.tenantKey]?.safeParse(given);
  if (parsed?.success === true) return typeof parsed.data === "string" ? parsed.data : undefined;
  parseInput(endpoint.query, readQuery(search, endpoint.query));
  return undefined;
}

const noteForeign =
  (origin: Origin) =>
  async (error: unknown): Promise<never> => {
    if (error instanceof ForeignTenant) {
      const { actorId, tenantId } = error;
      await asPlatform("write down an attempt to reach another tenant", (tx) => notePlatform(tx, "foreignTenantRefused", { ...origin, actorId, details: { named: tenantId } }));
    }
    throw error;
  };

function send(endpoint: Endpoint, reply: unknown, language: Language, options: MountOptions, req: Request, res: Response): void {
  if (reply instanceof FileReply) return reply.send(req, res);
  res.status(endpoint.status);
  if (typeof endpoint.answer === "string") {
    res.type("html").send(String(reply));
    return;
  }
  if (reply instanceof JsonText) {
    if (options.checkAnswers) endpoint.answer.parse(JSON.parse(reply.text));
    res.type("json").send(reply.text);
    return;
  }
  res.json(endpoint.answer.parse(translateMessage(reply, language)));
}

/** Handlers tell a message by its key. */
function translateMessage(reply: unknown, language: Language): unknown {
  if (typeof reply !== "object" || reply === null || !("message" in reply) || typeof reply.message !== "string" || !reply.message.startsWith("message.")) return reply;
  return { ...reply, message: createTranslate(language)(reply.message) };
}
