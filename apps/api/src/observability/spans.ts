/** What is told of a span. No names, no addresses, nothing that was typed: kinds, counts and identifiers of ours. */
export type SpanFacts = Readonly<Record<string, string | number | boolean | undefined>>;

export type SpanKind = "request" | "job" | "call" | "inner";

/** A piece of work that is being timed. */
export type OpenSpan = {
  /** What the log calls the trace by; undefined where none is kept. */
  readonly traceId: string | undefined;
  /** Spans that begin in here are below this one. */
  readonly run: <Result>(work: () => Result) => Result;
  readonly note: (facts: SpanFacts) => void;
  /** @param failure the kind of failure, where it was one; never its words */
  readonly end: (failure?: string) => void;
};

export type Spans = {
  /**
   * Begins a span below the running one.
   * @param parent what a caller that may be believed names as the trace it belongs to (W3C `traceparent`)
   */
  readonly begin: (name: string, kind: SpanKind, facts?: SpanFacts, parent?: string) => OpenSpan;
};

const NO_SPAN: OpenSpan = { traceId: undefined, run: (work) => work(), note: () => {}, end: () => {} };

/** Where traces are not wanted: nothing is kept, and nothing is made for it. */
export const noSpans: Spans = { begin: () => NO_SPAN };

/** Runs work in a span of its own; what it throws ends the span as failed, and goes on. */
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
