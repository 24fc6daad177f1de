import type { JobKind, JobPayload } from "@stammdaten/shared/jobs/jobs.ts";
import type { TokenScope } from "@stammdaten/shared/contract/token-scopes.ts";
import type { Tx } from "./client.ts";

/** Where a request came from; for the audit. */
export type Origin = { readonly ip: string | null; readonly requestId: string | null; readonly userAgent?: string | null };

export type UserActor = Origin & {
  readonly kind: "user";
  readonly level: "mandant" | "tenant";
  readonly userId: string;
  readonly sessionId: string;
  readonly personId: string | null;
  readonly companyId: string | null;
  /** The API token with which a program of the firm calls in this user's name. */
  readonly apiTokenId?: string;
  /** What that token may do; people may all. */
  readonly scopes?: readonly TokenScope[];
};
export type AdminActor = Origin & { readonly kind: "admin"; readonly userId: string; readonly sessionId: string };
/** An admin whom the firm has let in for some hours: reads what its staff reads, and changes nothing. */
export type SupportActor = Origin & {
  readonly kind: "support";
  readonly level: "tenant";
  readonly userId: string;
  readonly sessionId: string;
  readonly accessId: string;
  readonly personId: null;
  readonly companyId: null;
};
/** Who may read what is the firm's, or a client's own. */
export type ReaderActor = UserActor | SupportActor;
/** Holds an invitation link, which opens one form. */
export type GuestActor = Origin & {
  readonly kind: "guest";
  readonly linkId: string;
  readonly invitationId: string;
  readonly formId: string;
  /** SHA-256 of the secret of the browser that entered a mailed code; null without one. */
  readonly proofHash: Buffer | null;
};
/** A phone that was handed one question of a guest's form: acts by the guest's link, and reaches nothing but its own calls. */
export type PhoneActor = GuestActor & {
  readonly phone: {
    readonly phoneUploadId: string;
    /** The question's dotted path. */
    readonly path: string;
    /** SHA-256 of the secret that the phone has made. */
    readonly secretHash: Buffer<ArrayBuffer>;
    readonly expiresAt: Date;
  };
};
/** A program that a firm runs beside its DATEV; carries calls and does nothing else. */
export type ConnectorActor = Origin & { readonly kind: "connector"; readonly connectorId: string };
export type SystemActor = Origin & {
  readonly kind: "system";
  /** Who has asked for what it reads now, where a list depends on that. */
  readonly forUserId?: string;
};
/** Whoever a list is read by, or for. */
export type ListReader = ReaderActor | SystemActor;

export type Actor = UserActor | AdminActor | SupportActor | GuestActor | PhoneActor | ConnectorActor | SystemActor;

export type Enqueue = <K extends JobKind>(kind: K, payload: JobPayload<K>, runAt?: Date) => Promise<void>;

/** All that a rule may touch. `now` is the one clock of the call. */
export type Ctx<A extends Actor = Actor> = {
  readonly tx: Tx;
  readonly tenantId: string;
  readonly actor: A;
  readonly now: Date;
  readonly enqueue: Enqueue;
};
