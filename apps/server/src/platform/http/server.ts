import fastifyCompress from '@fastify/compress';
import fastifyCookie from '@fastify/cookie';
import fastifyMultipart from '@fastify/multipart';
import fastifyRateLimit from '@fastify/rate-limit';
import fastifyUnderPressure from '@fastify/under-pressure';
import { generalErrors } from '@zhiye/contract';
import Fastify, { LogController } from 'fastify';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { Refusal } from '../refusal.ts';
import type { Log } from '../log.ts';
import { newId } from '../ids.ts';
import { answerErrors } from './errors.ts';

/** An address with a search of 10,000 characters is 90 kB when each is three escaped bytes; cookies come on top. */
const MAX_HEADER_BYTES = 128 * 1024;
const MAX_JSON_BYTES = 1024 * 1024;

export interface ServerOptions {
  readonly log: Log;
  /** Whether a proxy in front tells the caller's address. */
  readonly trustProxy: boolean;
  /** Answer 503 while the event loop is seconds behind, rather than let everybody wait. */
  readonly shedLoad: boolean;
}

/** Fastify with what every part of the shop relies on: limits, errors as envelopes, safe headers. */
export async function createServer(options: ServerOptions): Promise<FastifyInstance> {
  const app: FastifyInstance = Fastify({
    loggerInstance: options.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: options.trustProxy,
    http: { maxHeaderSize: MAX_HEADER_BYTES },
    bodyLimit: MAX_JSON_BYTES,
    genReqId: () => newId().slice(-12),
    forceCloseConnections: 'idle',
    // Input is checked against the contract by the mount, once the session is known.
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: 2048 },
  });
  app.setValidatorCompiler(() => () => true);
  answerErrors(app);
  await app.register(fastifyCookie);
  await app.register(fastifyCompress, { global: true, threshold: 1024, encodings: ['br', 'gzip'] });
  await app.register(fastifyMultipart, { throwFileSizeLimit: false });
  await app.register(fastifyRateLimit, {
    global: false,
    errorResponseBuilder: (_request, context) =>
      new Refusal(generalErrors.tooMany, { seconds: Math.ceil(context.ttl / 1000) }),
  });
  if (options.shedLoad) {
    await app.register(fastifyUnderPressure, { maxEventLoopDelay: 2_000, exposeStatusRoute: false });
  }
  app.addHook('onSend', async (request, reply) => {
    void reply.header('x-content-type-options', 'nosniff');
    void reply.header('referrer-policy', 'same-origin');
    void reply.header('x-request-id', request.id);
    if (!reply.hasHeader('x-frame-options')) void reply.header('x-frame-options', 'SAMEORIGIN');
  });
  return app;
}
