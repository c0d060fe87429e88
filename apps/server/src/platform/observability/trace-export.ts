// Loaded only when OTEL_EXPORTER_OTLP_ENDPOINT is set.
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node';
import { useTracer } from './tracing.ts';

/**
 * Sends spans to an OTLP receiver over HTTP. Headers, sampling and batches follow the OTEL_ variables of the OpenTelemetry
 * specification. Returns a function that sends what is left and stops.
 */
export function startTraceExport(endpoint: string, version: string): () => Promise<void> {
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({
      'service.name': process.env.OTEL_SERVICE_NAME ?? 'zhiye',
      'service.version': version,
    }),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter({ url: `${endpoint}/v1/traces` }))],
  });
  provider.register();
  useTracer(provider.getTracer('zhiye', version));
  return async () => {
    useTracer(undefined);
    await provider.shutdown();
  };
}
