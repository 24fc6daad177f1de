/** The system's words for a server that is gone. */
const SYSTEM = new Set(["ECONNREFUSED", "ECONNRESET", "EPIPE", "ETIMEDOUT", "EHOSTUNREACH", "ENETUNREACH", "ENOTFOUND", "EAI_AGAIN"]);

/**
 * Of PostgreSQL: no connection (class 08, which is all that PgBouncer says), the server ends, has crashed, or is only starting.
 */
const SERVER = /^(08...|57P0[123])$/;

/** The driver's, which come without a code. */
const DRIVER = /^(Connection terminated|Client has encountered a connection error|Client was closed)/;

/** Whether the connection was lost or none could be had: what was asked may have been done, and may be asked again. */
export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: unknown };
  return typeof code === "string" ? SYSTEM.has(code) || SERVER.test(code) : DRIVER.test(error.message);
}

type Wrapped = {
  readonly code?: unknown;
  readonly meta?: { readonly driverAdapterError?: { readonly cause?: { readonly originalCode?: unknown } } };
};

/** The code that says what happened: of what Prisma has wrapped, PostgreSQL's own. */
export function readErrorCode(error: unknown): unknown {
  const { code, meta } = error as Wrapped;
  return meta?.driverAdapterError?.cause?.originalCode ?? code;
}

/** Whether a write was refused because the transaction only reads: on a standby each does. */
export const isReadOnly = (error: unknown): boolean => error instanceof Error && readErrorCode(error) === "25006";
