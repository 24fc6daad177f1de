import type { z } from "zod";
import type { ContentAddress } from "./content-address.ts";
import type { ErrorCode } from "./errors.ts";
import type { TokenScope } from "./token-scopes.ts";

/**
 * Who may call an endpoint. `public` needs no credentials, `guest` holds an invitation link,
 * `phone` was handed one question of a guest's form, `connector` is a program that a firm runs beside its DATEV, `registrant` has just
 * registered a firm, `support` is an admin whom a firm has let read its data, the others carry a session.
 * Each level is an access of its own: none includes another.
 */
export type AccessLevel = "public" | "guest" | "phone" | "connector" | "registrant" | "mandant" | "tenant" | "support" | "admin";
export type Method = "GET" | "POST" | "PUT" | "DELETE";

/** Files that a call may bring, as multipart/form-data. Sizes in bytes. */
export type FilesRule = {
  readonly field: string;
  /**
   * What their bytes must be: pictures and PDF (`scans`), office files and text besides (`documents`), a table as CSV or XLSX, or a
   * `piece` of a file, which is looked at when all have come.
   */
  readonly kinds: "scans" | "documents" | "table" | "piece";
  readonly maxFiles: number;
  readonly maxBytes: number;
  /** The call may bring JSON instead. */
  readonly isOptional?: true;
};

/** A body that is taken byte for byte because it is signed; `signatureHeader` says by which header. */
export type RawRule = { readonly signatureHeader: string };

/** What is open to everybody is what a login itself takes, before its second factor is set up too; what is open to the firm is not. */
export type WithoutPlan = boolean | "firm";

/** Of what a firm has so much in a time that others still get theirs; how much, the API says. */
export type Budget = "pdfs" | "exports" | "imports" | "mails" | "ownWordsInTrial";

/**
 * What an endpoint answers with when it is not JSON. `content` is a file that somebody has uploaded: its bytes, or as JSON the address
 * that they are fetched from, where the operator has a host of its own for them.
 */
export type AnswerKind = "file" | "content" | "html";

export type Endpoint<
  Access extends readonly AccessLevel[] = readonly AccessLevel[],
  Query extends z.ZodObject | undefined = z.ZodObject | undefined,
  Body extends z.ZodType | undefined = z.ZodType | undefined,
  Answer extends z.ZodType | AnswerKind = z.ZodType | AnswerKind,
  OwnTransactions extends boolean = boolean,
> = {
  readonly method: Method;
  /** Path below `/api`, in the documented spelling. Ids travel in the query. */
  readonly path: string;
  readonly access: Access;
  readonly summary: string;
  readonly query: Query;
  readonly body: Body;
  readonly files: FilesRule | undefined;
  readonly raw: RawRule | undefined;
  /** The largest body that is read, in bytes; files have their own. */
  readonly maxBodyBytes: number;
  readonly answer: Answer;
  readonly status: 200 | 201 | 202;
  /** Refusals beyond those that every endpoint can answer with. */
  readonly errors: readonly ErrorCode[];
  /** The query key that names the object the call is about; conformance and isolation tests aim at it. */
  readonly objectKey: string | undefined;
  /** The query key that names the tenant: an assertion that is compared with the token's, never a selector. */
  readonly tenantKey: string;
  /** Stays reachable when the firm's plan has ended: for everybody, or for the firm alone, which takes its data along. */
  readonly withoutPlan: WithoutPlan;
  /** An admin works on what belongs to no tenant here, and names none. */
  readonly adminWithoutTenant: boolean;
  /** The query key with which this endpoint answers in place of the one that shares its method and path. */
  readonly variantKey: string | undefined;
  /** With which scope an API token of the firm may call as its staff do; a call without one takes no token. */
  readonly scope: TokenScope | undefined;
  /** What each call costs the firm one of. */
  readonly budget: Budget | undefined;
  /** The handler opens the caller's transactions itself: it hashes, or works across tenants, and would hold one too long. */
  readonly ownTransactions: OwnTransactions;
  /** A page calls it by itself again and again, though it is no reading call: where nobody is there, it does not keep the session alive. */
  readonly isPoll: boolean;
};

export type Contract = Readonly<Record<string, Endpoint>>;

export const MAX_BODY_BYTES = 256_000;

/** Declares one endpoint. Router, client, OpenAPI document and conformance tests are made from this value. */
export function endpoint<
  const Access extends readonly AccessLevel[],
  Answer extends z.ZodType | AnswerKind,
  Query extends z.ZodObject | undefined = undefined,
  Body extends z.ZodType | undefined = undefined,
  const OwnTransactions extends boolean = false,
>(declared: {
  method: Method;
  path: string;
  access: Access;
  summary: string;
  answer: Answer;
  query?: Query;
  body?: Body;
  files?: FilesRule;
  raw?: RawRule;
  maxBodyBytes?: number;
  status?: 200 | 201 | 202;
  errors?: readonly ErrorCode[];
  objectKey?: string;
  tenantKey?: string;
  withoutPlan?: WithoutPlan;
  adminWithoutTenant?: boolean;
  variantKey?: string;
  scope?: TokenScope;
  budget?: Budget;
  ownTransactions?: OwnTransactions;
  isPoll?: true;
}): Endpoint<Access, Query, Body, Answer, OwnTransactions> {
  return {
    method: declared.method,
    path: declared.path,
    access: declared.access,
    summary: declared.summary,
    query: declared.query as Query,
    body: declared.body as Body,
    files: declared.files,
    raw: declared.raw,
    maxBodyBytes: declared.maxBodyBytes ?? MAX_BODY_BYTES,
    answer: declared.answer,
    status: declared.status ?? 200,
    errors: [...(declared.errors ?? []), ...(declared.budget === undefined ? [] : (["budget.spent"] as const))],
    objectKey: declared.objectKey,
    tenantKey: declared.tenantKey ?? "tenantId",
    withoutPlan: declared.withoutPlan ?? false,
    adminWithoutTenant: declared.adminWithoutTenant ?? false,
    variantKey: declared.variantKey,
    scope: declared.scope,
    budget: declared.budget,
    ownTransactions: (declared.ownTransactions ?? false) as OwnTransactions,
    isPoll: declared.isPoll ?? false,
  };
}

type Output<S> = S extends z.ZodType ? z.output<S> : undefined;

/** What a handler receives once every schema has passed it. */
export type Parsed<E extends Endpoint> = { query: Output<E["query"]>; body: Output<E["body"]> };

/** What a handler of a JSON endpoint gives back, before the answer schema presents it. */
export type Reply<E extends Endpoint> = E["answer"] extends z.ZodType ? z.input<E["answer"]> : never;

/** What is declared; what a schema has a preset for may be left out. */
type Given<T> = { [K in keyof T as undefined extends T[K] ? never : K]: T[K] } & {
  [K in keyof T as T[K] extends undefined ? never : undefined extends T[K] ? K : never]?: T[K];
};
type Input<S> = S extends z.ZodType ? z.input<S> : undefined;

/** What a caller passes: only the parts that the endpoint declares. */
export type CallInput<E extends Endpoint> = Given<{ query: Input<E["query"]>; body: Input<E["body"]> }>;

/** What a caller gets back; a file is named as the API names it, or not at all. */
export type Answer<E extends Endpoint> = E["answer"] extends z.ZodType
  ? z.output<E["answer"]>
  : E["answer"] extends "content"
    ? ContentAnswer
    : File;

/** A file that somebody has uploaded, or where it is fetched from. */
export type ContentAnswer = File | ContentAddress;
