import { AsyncLocalStorage } from "node:async_hooks";
import type { Attributes, Context } from "@opentelemetry/api";
import type { Settings } from "../settings.ts";
import { noSpans, type OpenSpan, type SpanFacts, type Spans } from "./spans.ts";
import type { ProcessName } from "./open-log.ts";

type TraceSettings = Pick<Settings, "OTEL_EXPORTER_OTLP_ENDPOINT" | "OTEL_EXPORTER_OTLP_HEADERS" | "OTEL_TRACES_SAMPLER_ARG">;

export type OpenedSpans = {
  readonly spans: Spans;
  /** Flushes pending spans; ends within a few seconds, delivered or not. */
  readonly close: () => Promise<void>;
};

const CLOSE_MS = 3_000;
/** `traceparent` of version 00 (W3C Trace Context, 3.2). */
const TRACEPARENT = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-[0-9a-f]{2}$/;

/**
 * OpenTelemetry, where `OTEL_EXPORTER_OTLP_ENDPOINT` names a collector (OTLP over HTTP, in JSON). Without it none
 * of it is loaded.
 */
export async function openSpans(process: ProcessName, version: string, settings: TraceSettings): Promise<OpenedSpans> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_EXPORTER_OTLP_HEADERS: headers, OTEL_TRACES_SAMPLER_ARG: ratio } = settings;
  if (endpoint === undefined) return { spans: noSpans, close: () => Promise.resolve() };
  const [
    { ROOT_CONTEXT, SpanKind, SpanStatusCode, TraceFlags, trace },
    { BasicTracerProvider, BatchSpanProcessor, TraceIdRatioBasedSampler },
    { OTLPTraceExporter },
    { resourceFromAttributes },
  ] = await Promise.all([
    import("@opentelemetry/api"),
    import("@opentelemetry/sdk-trace-base"),
    import("@opentelemetry/exporter-trace-otlp-http"),
    import("@opentelemetry/resources"),
  ]);
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/+$/, "")}/v1/traces`, headers });
  const provider = new BasicTracerProvider({
    resource: resourceFromAttributes({ "service.name": `stammdaten-${process}`, "service.version": version }),
    // Sampled by trace id alone: every process keeps the same traces, and no caller decides.
    sampler: new TraceIdRatioBasedSampler(ratio),
    spanProcessors: [new BatchSpanProcessor(exporter)],
  });
  const tracer = provider.getTracer("stammdaten");
  const current = new AsyncLocalStorage<Context>();
  const kinds = { request: SpanKind.SERVER, job: SpanKind.CONSUMER, call: SpanKind.CLIENT, inner: SpanKind.INTERNAL };

  const contextOf = (parent: string | undefined): Context => {
    const [, traceId, spanId] = parent === undefined ? [] : (TRACEPARENT.exec(parent) ?? []);
    if (traceId === undefined || spanId === undefined) return current.getStore() ?? ROOT_CONTEXT;
    return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags: TraceFlags.SAMPLED, isRemote: true });
  };
  const begin: Spans["begin"] = (name, kind, facts = {}, parent): OpenSpan => {
    const context = contextOf(parent);
    const span = tracer.startSpan(name, { kind: kinds[kind], attributes: toAttributes(facts) }, context);
    const below = trace.setSpan(context, span);
    return {
      traceId: span.isRecording() ? span.spanContext().traceId : undefined,
      run: (work) => current.run(below, work),
      note: ({ name: newName, ...more }) => {
        if (typeof newName === "string") span.updateName(newName);
        span.setAttributes(toAttributes(more));
      },
      end: (failure) => {
        if (failure !== undefined) span.setStatus({ code: SpanStatusCode.ERROR }).setAttribute("error.type", failure);
        span.end();
      },
    };
  };
  return {
    spans: { begin },
    close: () => Promise.race([provider.shutdown(), new Promise<void>((resolve) => setTimeout(resolve, CLOSE_MS).unref())]).catch(() => {}),
  };
}

const toAttributes = (facts: SpanFacts): Attributes => Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined));
