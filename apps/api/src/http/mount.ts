import { ContentAddress } from "@stammdaten/shared/contract/content-address.ts";
import {
  MAX_BODY_BYTES,
  type AccessLevel,
  type AnswerKind,
  type Contract,
  type Endpoint,
  type Parsed,
  type Reply,
} from "@stammdaten/shared/contract/endpoint.ts";
import { Refusal } from "@stammdaten/shared/contract/errors.ts";
import type { ClientLanguage, Language } from "@stammdaten/shared/contract/schemas.ts";
import { json, raw, type Request, type RequestHandler, type Response } from "express";
import type { ZodType } from "zod";
import type {
  Actor,
  AdminActor,
  ConnectorActor,
  Ctx,
  GuestActor,
  Origin,
  PhoneActor,
  SupportActor,
  SystemActor,
  UserActor,
} from "../db/context.ts";
import { spendBudget } from "../db/budgets.ts";
import { checkLevel, ForeignTenant } from "./admission.ts";
import type { createFairTurns, InTurn } from "./fair-turns.ts";
import { hangUpOf } from "./hang-up-of.ts";
import { Overloaded } from "./overloaded.ts";
import { noteForeign, noteNotFound } from "./note-missing.ts";
import { openFor } from "./open.ts";
import { findProgram } from "./open-token.ts";
import { parseInput } from "./parse.ts";
import { carriesKey, readQuery, searchOf } from "./query.ts";
import { isMultipart, type RawBody, takeJson, takeRaw } from "./take-body.ts";
import { describeRequest } from "./request.ts";
import { allowFrames } from "./frame-headers.ts";
import { AfterCommit, FileReply, Framed, JsonText } from "./replies.ts";
import type { Credentials, TokenKeeper } from "./session.ts";
import { tolerantRead } from "./tolerant-read.ts";
import { translateMessage } from "./translate-message.ts";
import { groupOfRequest, opensNothing, type KnownFirms } from "./turn-group.ts";
import { factsOfRequest, noteActor, noteEndpoint, noteProgram } from "../observability/request-facts.ts";
import { receiveFiles, type ReceivedFile } from "./uploads/receive-files.ts";
import type { Scan } from "./uploads/scan.ts";

/** What a public endpoint knows of its caller, and any that opens the caller's transactions itself. */
export type PublicCtx = {
  readonly origin: Origin;
  readonly credentials: Credentials;
  /** Runs what anybody may ask of the database in the turn of the caller's firm or address, so that it keeps no firm from its own. */
  readonly inTurn: InTurn;
};
export type VisitCtx<A extends Actor = Actor> = PublicCtx & {
  /** One transaction of the caller; throws where they may not come in (any more). */
  readonly open: <Result>(work: (ctx: Ctx<A>) => Promise<Result>) => Promise<Result>;
  /** Aborts when the caller has hung up: whoever waits for something need not any more. */
  readonly gone: AbortSignal;
};

type Actors = {
  readonly public: never;
  readonly guest: GuestActor;
  readonly phone: PhoneActor;
  readonly connector: ConnectorActor;
  readonly registrant: SystemActor;
  readonly mandant: UserActor;
  readonly tenant: UserActor;
  readonly support: SupportActor;
  readonly admin: AdminActor;
};
type ActorOf<Level extends AccessLevel> = Actors[Level];
type CtxOf<E extends Endpoint> = E["ownTransactions"] extends true
  ? VisitCtx<"public" extends E["access"][number] ? Actor : ActorOf<E["access"][number]>>
  : "public" extends E["access"][number]
    ? PublicCtx
    : Ctx<ActorOf<E["access"][number]>>;
/** A refusal that is returned, not thrown, lets the transaction commit first: a wrong try must be counted. */
type ReplyOf<E extends Endpoint> = E["answer"] extends AnswerKind
  ? Later<FileReply | (E["answer"] extends "content" ? ContentAddress : string)>
  : Later<Reply<E>> | Framed<Reply<E>> | JsonText | Refusal;
type Later<Result> = Result | AfterCommit<Result>;

export type Call<E extends Endpoint> = Parsed<E> & {
  readonly ctx: CtxOf<E>;
  readonly files: readonly ReceivedFile[];
  readonly raw: RawBody;
  readonly language: Language;
  readonly clientLanguage: ClientLanguage;
};
export type Handler<E extends Endpoint> = (call: Call<E>) => Promise<ReplyOf<E>>;

/** One handler for each endpoint: a missing one does not compile. */
export type Handlers<C extends Contract> = { readonly [K in keyof C]: Handler<C[K]> };

export type MountOptions = {
  readonly tokens: TokenKeeper;
  readonly idleSeconds: number;
  readonly adminTwoFactor: boolean;
  /** Answers are checked against their schema; costs time on hot lists, so production sends text unchecked. */
  readonly checkAnswers: boolean;
  /** Folder for files on their way in. */
  readonly uploadFolder: string;
  readonly scan: Scan;
  /** Transactions of callers run in turns: each firm has its share of the connections. */
  readonly inTurn: ReturnType<typeof createFairTurns>;
  readonly knownFirms: KnownFirms;
};

type AnyCall = Pick<Call<Endpoint>, "files" | "raw" | "language" | "clientLanguage"> & { query: unknown; body: unknown; ctx: unknown };

/**
 * Answers the calls of a contract. No path has parameters, so that one look finds the endpoint; a router would try each path in turn.
 * Like a router it takes a path in any case, with a slash at its end or without, and HEAD where there is GET.
 */
export function mount<C extends Contract>(contract: C, handlers: Handlers<C>, options: MountOptions): RequestHandler {
  const mounted = new Map<string, Mounted[]>();
  for (const [name, endpoint] of Object.entries<Endpoint>(contract)) {
    const handler = handlers[name] as unknown as Mounted["handler"];
    const readBody =
      endpoint.raw === undefined
        ? // Packed, a few bytes of anybody's would be megabytes to hold and to read.
          json({ limit: endpoint.maxBodyBytes, inflate: false })
        : raw({ limit: endpoint.maxBodyBytes, type: () => true, inflate: false });
    const key = keyOf(endpoint.method, endpoint.path);
    const others = mounted.get(key) ?? [];
    const one = { name, endpoint, handler, readBody, options };
    // A variant comes before the endpoint whose path it shares.
    mounted.set(key, endpoint.variantKey === undefined ? [...others, one] : [one, ...others]);
  }
  return (req, res, next) => {
    const found = mounted
      .get(keyOf(req.method === "HEAD" ? "GET" : req.method, req.path))
      ?.find(({ endpoint: { variantKey } }) => variantKey === undefined || carriesKey(searchOf(req.url), variantKey));
    if (found === undefined) return next();
    noteEndpoint(req, found.name, found.endpoint);
    return serve(found, req, res).catch(async (error: unknown) => {
      await readOff(req);
      throw error;
    });
  };
}

const keyOf = (method: string, path: string): string => `${method} ${path.toLowerCase().replace(/\/$/, "")}`;

type Mounted = {
  readonly name: string;
  readonly endpoint: Endpoint;
  readonly handler: (call: AnyCall) => Promise<unknown>;
  readonly readBody: RequestHandler;
  readonly options: MountOptions;
};

async function serve({ name, endpoint, handler, readBody, options }: Mounted, req: Request, res: Response): Promise<void> {
  const { language, clientLanguage, isBackground, ...origin } = describeRequest(req);
  const isPublic = endpoint.access.includes("public" satisfies AccessLevel);
  const credentials = isPublic ? tolerantRead(options.tokens, req) : options.tokens.read(req);
  checkLevel(credentials, endpoint.access);
  const group = groupOfRequest(req, credentials, options.knownFirms);
  const inTurn: InTurn = (work) => options.inTurn({ group: group.id, first: false }, work);
  const program = isPublic ? undefined : await findProgram(credentials, origin.ip, inTurn);
  if (program !== undefined) noteProgram(req, program);
  const search = searchOf(req.url);
  const namedTenant = isPublic ? undefined : tenantIn(search, endpoint);
  const open = <Result>(work: (ctx: Ctx) => Promise<Result>): Promise<Result> => {
    let reached: Ctx | undefined;
    const opening = async (): Promise<Result> => {
      // Whoever hung up while waiting leaves the turn to the next.
      if (res.closed) throw new Overloaded();
      return openFor(
        credentials,
        {
          endpoint,
          namedTenant,
          origin,
          idleSeconds: options.idleSeconds,
          // An act is a sign of life, whatever the page says of it.
          isBackground: isBackground && (endpoint.method === "GET" || endpoint.isPoll),
          adminTwoFactor: options.adminTwoFactor,
          look: () => ({ call: name, named: Object.values(readQuery(search, endpoint.query)) }),
        },
        (ctx) => {
          reached = ctx;
          noteActor(req, ctx);
          options.knownFirms.note(credentials, ctx.tenantId);
          return work(ctx);
        },
      );
    };
    return inTurn(opening).catch(async (error: unknown) => {
      if (reached === undefined && opensNothing(error)) options.knownFirms.forget(credentials);
      if (error instanceof ForeignTenant) await noteForeign(error, origin);
      else if (error instanceof Refusal && error.code === "resource.notFound" && reached !== undefined)
        await noteNotFound(reached, endpoint, search);
      throw error;
    });
  };

  let files: readonly ReceivedFile[] = [];
  const filesRule = endpoint.files?.isOptional === true && !isMultipart(req) ? undefined : endpoint.files;
  if (!isPublic && admitsFirst(endpoint)) await open(() => Promise.resolve());
  // Read before the transaction, which must not wait for a slow line.
  if (filesRule === undefined) await runMiddleware(readBody, req, res);
  if (filesRule !== undefined) files = await receiveFiles(filesRule, { folder: options.uploadFolder, scan: options.scan }, req, res);
  const parse = () => {
    const query = endpoint.query === undefined ? parseNothing(search) : parseInput(endpoint.query, readQuery(search, endpoint.query));
    const body = parseInput(
      endpoint.body,
      endpoint.body === undefined ? undefined : filesRule === undefined ? takeJson(req) : { ...(req.body as object) },
    );
    return { query, body };
  };
  const call = (ctx: unknown): Promise<unknown> => {
    const { query, body } = parse();
    return handler({ query, body, ctx, files, raw: takeRaw(endpoint, req), language, clientLanguage });
  };
  try {
    if (endpoint.budget !== undefined) {
      const tenantId = await open((inside) => Promise.resolve(inside.tenantId));
      // What is refused by its form costs nothing.
      parse();
      await spendBudget(endpoint.budget, tenantId);
    }
    const isVisit = isPublic || endpoint.ownTransactions;
    const answer = isVisit ? await call({ origin, credentials, inTurn, open, gone: hangUpOf(res) } satisfies VisitCtx) : await open(call);
    if (answer instanceof AfterCommit) factsOfRequest(req).waits = true;
    const reply: unknown = answer instanceof AfterCommit ? await answer.work() : answer;
    if (reply instanceof Refusal) throw reply;
    await send(endpoint, reply, options, req, res);
  } finally {
    await Promise.all(files.map((file) => file.discard()));
  }
}

/** Who may not come in is refused before their files or a large body are read, and before the handler begins. */
const admitsFirst = ({ files, ownTransactions, maxBodyBytes }: Endpoint): boolean =>
  files !== undefined || ownTransactions || maxBodyBytes > MAX_BODY_BYTES;

function parseNothing(search: string): undefined {
  readQuery(search, undefined);
  return undefined;
}

/** The tenant that the call names, if it names one well; everything else is for the schema to refuse. */
function tenantIn(search: string, endpoint: Endpoint): string | undefined {
  if (endpoint.query === undefined || !(endpoint.tenantKey in endpoint.query.shape)) return undefined;
  const given = readQuery(search, endpoint.query)[endpoint.tenantKey];
  const schema = endpoint.query.shape[endpoint.tenantKey] as ZodType | undefined;
  const parsed = schema?.safeParse(given);
  if (parsed?.success === true) return typeof parsed.data === "string" ? parsed.data : undefined;
  parseInput(endpoint.query, readQuery(search, endpoint.query));
  return undefined;
}

/** Whoever is refused before their body was read still has to get the answer: a connection that ends with unread bytes is reset. */
function readOff(req: Request): Promise<void> {
  return new Promise((resolve) => {
    if (req.readableEnded || req.destroyed) return resolve();
    for (const end of ["end", "close", "error"]) req.once(end, () => resolve());
    req.resume();
  });
}

function runMiddleware(handle: RequestHandler, req: Request, res: Response): Promise<void> {
  return new Promise<unknown>((resolve, reject) => {
    Promise.resolve(handle(req, res, resolve)).catch(reject);
  }).then((error) => {
    if (error !== undefined) throw error;
  });
}

async function send(endpoint: Endpoint, reply: unknown, options: MountOptions, req: Request, res: Response): Promise<void> {
  if (reply instanceof FileReply) {
    await reply.send(req, res);
    return;
  }
  if (reply instanceof Framed) {
    allowFrames(res, reply.origins);
    return send(endpoint, reply.reply, options, req, res);
  }
  res.status(endpoint.status);
  if (endpoint.answer === "content") {
    res.json(ContentAddress.parse(reply));
    return;
  }
  if (typeof endpoint.answer === "string") {
    res.type("html").send(String(reply));
    return;
  }
  if (reply instanceof JsonText) {
    if (options.checkAnswers) endpoint.answer.parse(JSON.parse(reply.text));
    res.type("json").send(reply.text);
    return;
  }
  res.json(endpoint.answer.parse(translateMessage(reply, describeRequest(req).clientLanguage)));
}
