/** What of an error may be written down: where it happened and of which kind it is, and nothing that somebody has typed. */
export type DescribedError = {
  readonly type: string;
  readonly message?: string;
  readonly [detail: string]: unknown;
};

const MOST_FRAMES = 15;
const DEEPEST_CAUSE = 3;
const LONGEST_MESSAGE = 300;

/** Errors whose words are those of the language, or of our own code; what others say repeats what they were given. */
const SPEAKING = new Set([
  "Error",
  "TypeError",
  "RangeError",
  "AssertionError",
  "AbortError",
  "TimeoutError",
  "AggregateError",
  "DatabaseUnavailable",
  "NoTransaction",
  "ScannerUnavailable",
  "MailUnreachable",
  "MailRefused",
  "NoSuchFile",
  "StripeFileUnavailable",
  "DatevUnreachable",
  "DatevRefused",
  "DatevAnswerInvalid",
]);

/** Names of tables, constraints and error kinds, which PostgreSQL, Prisma and Stripe tell beside their words. */
const DETAILS = [
  "code",
  "errno",
  "syscall",
  "statusCode",
  "status",
  "reason",
  "severity",
  "routine",
  "schema",
  "table",
  "column",
  "constraint",
  "modelName",
  "requestId",
  "rawType",
] as const;
const NAME = /^[A-Za-z0-9_.-]{1,80}$/;

/** A word that no name and no number is: all in small or all in big Latin letters. */
const PLAIN_WORD = /^(?:[a-z]+(?:[.'-][a-z]+)*|[A-Z][A-Z_]+)[.,:;]?$/;
const QUOTED = /"[^"]*"?|'[^']*'?|`[^`]*`?|„[^“]*“?|“[^”]*”?|\([^()]*\)/gu;

/**
 * An error as it may stand in a log: its kind, its codes, the places in the code, and its words only where they are those
 * of the code. Prisma's, PostgreSQL's and parsers' messages repeat what they were given: of them the kind and the codes
 * must do. Of all others only plain words are kept.
 */
export function describeError(error: unknown, depth = 0): DescribedError {
  if (!(error instanceof Error)) return { type: typeof error };
  const type = readType(error);
  const message = SPEAKING.has(type) ? keepPlainWords(error.message) : undefined;
  const causes = depth >= DEEPEST_CAUSE ? [] : causesOf(error);
  return {
    type,
    ...(message !== undefined && message !== "" && { message }),
    ...readDetails(error),
    stack: readFrames(error),
    ...(causes.length > 0 && { causes: causes.map((cause) => describeError(cause, depth + 1)) }),
  };
}

/** PostgreSQL's client calls all its errors "error"; the class tells more. */
function readType({ name, constructor }: Error): string {
  const type = name === "error" ? constructor.name : name;
  return NAME.test(type) ? type : "Error";
}

/** Removes whatever could be a value: what is in quotes or brackets, and each word with a digit, a sign or a big letter. */
function keepPlainWords(message: string): string {
  const [first = ""] = message.split("\n");
  const words = first
    .slice(0, LONGEST_MESSAGE)
    .replace(QUOTED, " … ")
    .split(/\s+/)
    .filter((word) => word !== "");
  const kept = words.map((word, index) =>
    PLAIN_WORD.test(word) || (index === 0 && /^[A-Z][a-z]+$/.test(word) && OPENING.has(word)) ? word : "…",
  );
  return kept.join(" ").replace(/…(?: …)+/g, "…");
}

/** Words that Node.js and our own code begin a message with; another big first letter may be a name's. */
const OPENING = new Set([
  "Cannot",
  "Invalid",
  "The",
  "This",
  "No",
  "Not",
  "Client",
  "Connection",
  "Maximum",
  "Unexpected",
  "DATEVconnect",
  "Unsupported",
  "Timeout",
  "Query",
]);

function readDetails(error: Error): Record<string, string | number> {
  const given = error as unknown as Record<string, unknown>;
  const meta = typeof given["meta"] === "object" && given["meta"] !== null ? (given["meta"] as Record<string, unknown>) : {};
  const found = DETAILS.flatMap((name) => {
    const value = given[name] ?? (name === "modelName" ? meta[name] : undefined);
    return typeof value === "number" || (typeof value === "string" && NAME.test(value)) ? [[name, value] as const] : [];
  });
  const original = originalCode(meta);
  return { ...Object.fromEntries(found), ...(original !== undefined && { sqlState: original }) };
}

/** PostgreSQL's code, of what Prisma has wrapped. */
function originalCode(meta: Record<string, unknown>): string | undefined {
  const wrapped = meta["driverAdapterError"];
  if (!(wrapped instanceof Error) || typeof wrapped.cause !== "object" || wrapped.cause === null || !("originalCode" in wrapped.cause))
    return undefined;
  const { originalCode: code } = wrapped.cause;
  return typeof code === "string" && /^[0-9A-Z]{5}$/.test(code) ? code : undefined;
}

function causesOf(error: Error): unknown[] {
  const all: unknown[] = error instanceof AggregateError ? error.errors : [];
  return [...all.slice(0, DEEPEST_CAUSE), ...(error.cause instanceof Error ? [error.cause] : [])];
}

/** Where it happened. The message precedes the places, and may itself look like one. */
function readFrames({ stack = "", message }: Error): string[] {
  const at = message === "" ? -1 : stack.indexOf(message);
  const places = at === -1 ? stack : stack.slice(at + message.length);
  return places
    .split("\n")
    .filter((line) => /^ {4}at (?:[^\n]*\()?(?:file:|node:|\/|[A-Z]:\\)[^\n()]*:\d+:\d+\)?$/.test(line))
    .slice(0, MOST_FRAMES)
    .map((line) => line.trim());
}
