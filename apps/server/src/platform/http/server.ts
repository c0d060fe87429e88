import fastifyCompress from '@fastify/compress';
import fastifyCookie from '@fastify/cookie';
import fastifyMultipart from '@fastify/multipart';
import fastifyRateLimit from '@fastify/rate-limit';
import { generalErrors } from '@zhiye/contract';
import Fastify, { LogController } from 'fastify';
import type { FastifyBaseLogger, FastifyInstance, FastifyReply } from 'fastify';
import { refuse, Refusal } from '../refusal.ts';
import type { Log } from '../log.ts';
import { logRequests, measureRequests, traceRequests } from '../observability/observed-requests.ts';
import { requestIdOf } from '../observability/request-id.ts';
import { networkOf } from './caller-network.ts';
import { compileSerializer } from './compiled-schema.ts';
import { answerUnknownAddress, installErrorHandlers } from './error-handler.ts';
import { shedLoad } from './load-shedding.ts';

/** A URL with a search text of 10,000 characters is 90 kB when each is three escaped bytes; cookies need more. */
const MAX_HEADER_BYTES = 128 * 1024;
/** For one request with its body. The web app gives an upload up 8 minutes after its start (requirement R-902). */
const REQUEST_TIMEOUT_MS = 10 * 60_000;
/** Two years, as the preload list of browsers asks for (RFC 6797, section 6.1). Other hosts of the domain are not ours to decide. */
const HSTS = 'max-age=63072000';
const MAX_JSON_BYTES = 1024 * 1024;

/**
 * The caller's address is the right-most one of X-Forwarded-For that no trusted proxy has: what is left of it was sent by
 * the caller, who may write anything.
 */
export type TrustedProxies = false | number | readonly string[];

export interface ServerOptions {
  readonly log: Log;
  /** The proxies whose X-Forwarded-For counts: how many there are, or their networks; false for none. */
  readonly trustProxy: TrustedProxies;
  /** Whether the public address of the shop uses https. */
  readonly isHttps: boolean;
  /** Whether to refuse requests while the event loop is far behind, and other limits than those of the shop. */
  readonly shedLoad: boolean | { readonly maxDelayMs: number; readonly sampleMs: number };
  readonly observe?: {
    readonly metrics: boolean;
    readonly traces: boolean;
    /** One line of the log for each request. */
    readonly accessLog: boolean;
  };
}

/** Fastify trusts nobody when it gets a number. A number is safe only where every connection comes from a proxy. */
function toTrustOption(
  trusted: TrustedProxies,
): false | string[] | ((address: string, hop: number) => boolean) {
  if (typeof trusted === 'number') return (_address, hop) => hop < trusted;
  return trusted && [...trusted];
}

const FRAME_RULE = /\bframe-ancestors\b/;

/**
 * No page may show a reply in a frame, whatever its type. A route that is shown in one says so in its own policy: the sections
 * of a book, in frames of our reader.
 */
function forbidFrames(reply: FastifyReply): void {
  const policy = String(reply.getHeader('content-security-policy') ?? '');
  if (!FRAME_RULE.test(policy)) {
    const rules = [policy, "frame-ancestors 'none'"].filter(Boolean).join('; ');
    void reply.header('content-security-policy', rules);
  }
  const isFramed = FRAME_RULE.test(policy) && !/frame-ancestors 'none'/.test(policy);
  if (!reply.hasHeader('x-frame-options'))
    void reply.header('x-frame-options', isFramed ? 'SAMEORIGIN' : 'DENY');
}

/** Creates Fastify with limits, errors as envelopes and security headers. */
export async function createServer(options: ServerOptions): Promise<FastifyInstance> {
  const app: FastifyInstance = Fastify({
    loggerInstance: options.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: toTrustOption(options.trustProxy),
    http: { maxHeaderSize: MAX_HEADER_BYTES },
    bodyLimit: MAX_JSON_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    genReqId: requestIdOf,
    forceCloseConnections: 'idle',
    frameworkErrors: (_error, request, reply) => void answerUnknownAddress(request, reply),
    // The route mount validates input, after it has checked the session.
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: 2048 },
  });
  app.setValidatorCompiler(() => () => true);
  app.setSerializerCompiler(compileSerializer);
  installErrorHandlers(app);
  if (options.observe?.traces) traceRequests(app);
  if (options.observe?.metrics) measureRequests(app);
  if (options.observe?.accessLog) logRequests(app);
  await app.register(fastifyCookie);
  await app.register(fastifyCompress, { global: true, threshold: 1024, encodings: ['br', 'gzip'] });
  await app.register(fastifyMultipart, { throwFileSizeLimit: false });
  await app.register(fastifyRateLimit, {
    global: false,
    keyGenerator: (request) => networkOf(request.ip),
    errorResponseBuilder: (_request, context) =>
      new Refusal(generalErrors.tooManyRequests, { seconds: Math.ceil(context.ttl / 1000) }),
  });
  if (options.shedLoad) await shedLoad(app, options.shedLoad === true ? {} : options.shedLoad);
  app.addHook('onRequest', async (request) => {
    // No address has NUL: neither the database nor the file system takes it. A query is validated as input.
    if (/%00/.test(request.url.split('?', 1)[0]!)) refuse(generalErrors.unknownRoute);
  });
  app.addHook('onSend', async (request, reply) => {
    void reply.header('x-content-type-options', 'nosniff');
    void reply.header('referrer-policy', 'same-origin');
    void reply.header('x-request-id', request.id);
    if (options.isHttps) void reply.header('strict-transport-security', HSTS);
    forbidFrames(reply);
  });
  return app;
}
