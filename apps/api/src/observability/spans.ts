/** Attributes of a span. Kinds, counts and our ids only: no names, no addresses, nothing that a user typed. */
export type SpanFacts = Readonly<Record<string, string | number | boolean | undefined>>;

export type SpanKind = "request" | "job" | "call" | "inner";

/** A unit of work that is being timed. */
export type OpenSpan = {
  /** The id by which the log refers to the trace; undefined where none is recorded. */
  readonly traceId: string | undefined;
  /** Spans that begin in here are children of this one. */
  readonly run: <Result>(work: () => Result) => Result;
  readonly note: (facts: SpanFacts) => void;
  /** @param failure the kind of failure, if any; never its message */
  readonly end: (failure?: string) => void;
};

export type Spans = {
  /**
   * Begins a child of the running span.
   * @param parent the trace that a trusted caller names (W3C `traceparent`)
   */
  readonly begin: (name: string, kind: SpanKind, facts?: SpanFacts, parent?: string) => OpenSpan;
};

const NO_SPAN: OpenSpan = { traceId: undefined, run: (work) => work(), note: () => {}, end: () => {} };

/** No tracing: nothing is recorded or allocated. */
export const noSpans: Spans = { begin: () => NO_SPAN };

/** Runs work in a span of its own; an error ends the span as failed and is rethrown. */
export async function inSpan<Result>(
  spans: Spans,
  name: string,
  kind: SpanKind,
  facts: SpanFacts,
  work: (span: OpenSpan) => Promise<Result>,
): Promise<Result> {
  const span = spans.begin(name, kind, facts);
  try {
    const result = await span.run(() => work(span));
    span.end();
    return result;
  } catch (error) {
    span.end(error instanceof Error ? error.name : "unknown");
    throw error;
  }
}
