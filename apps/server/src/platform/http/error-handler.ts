import { generalErrors } from '@zhiye/contract';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '../refusal.ts';
import { asksForPage, BUSY_PAGE_POLICY, BUSY_RETRY_SECONDS, renderBusyPage } from './busy-page.ts';
import { fail } from './envelope.ts';
import { readLanguage } from './language.ts';

/**
 * Sends every error as an envelope with its status; a page is asked for again by a page. The details of unexpected errors are
 * logged and not sent.
 */
export function installErrorHandlers(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const refusal = error instanceof Refusal ? error : translate(error, request);
    if (refusal.definition.status >= 500) logFailure(error, request, reply);
    logRefusal(request, refusal);
    return sendRefusal(reply, request, refusal);
  });
  app.setNotFoundHandler(answerUnknownAddress);
}

/** The reply to an address without a route, or one that cannot be read. */
export const answerUnknownAddress = (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  sendRefusal(reply, request, new Refusal(generalErrors.unknownRoute));

/** A client that leaves breaks the reply that is being written to it, which is no failure of the server. */
function logFailure(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  const route = routeOf(request);
  if (error.code === 'ERR_STREAM_PREMATURE_CLOSE' && reply.raw.destroyed)
    return request.log.info({ route }, 'the client left before the reply');
  request.log.error({ err: error, route }, 'request failed');
}

/** Only the pattern of the address: the address itself is personal data. */
const routeOf = ({ method, routeOptions }: FastifyRequest): string => `${method} ${routeOptions.url ?? ''}`;

const LOGGED_STATUSES: readonly number[] = [401, 403, 429];

/** Shows attacks in the log, without the input, which is personal data. */
function logRefusal(request: FastifyRequest, { definition }: Refusal): void {
  const { code, status, isAttempt = false } = definition;
  if (!isAttempt && !LOGGED_STATUSES.includes(status)) return;
  request.log.info(
    { code, status, route: routeOf(request) },
    isAttempt ? 'a sign-in or a code failed' : 'a request was refused',
  );
}

function sendRefusal(reply: FastifyReply, request: FastifyRequest, refusal: Refusal): FastifyReply {
  const { status } = refusal.definition;
  const seconds = status === 503 ? BUSY_RETRY_SECONDS : refusal.parameters.seconds;
  if ((status === 429 || status === 503) && seconds) void reply.header('retry-after', String(seconds));
  void reply.code(status).header('cache-control', 'no-store');
  if (status === 503 && asksForPage(request)) {
    return reply
      .header('content-security-policy', BUSY_PAGE_POLICY)
      .type('text/html; charset=utf-8')
      .send(renderBusyPage(readLanguage(request)));
  }
  return reply
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(fail(refusal, readLanguage(request))));
}

const BY_CODE: Record<string, Refusal> = {
  FST_ERR_CTP_BODY_TOO_LARGE: new Refusal(generalErrors.tooLarge),
  FST_REQ_FILE_TOO_LARGE: new Refusal(generalErrors.tooLarge),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: new Refusal(generalErrors.wrongMediaType),
  FST_ERR_CTP_EMPTY_JSON_BODY: new Refusal(generalErrors.invalidJson),
  FST_ERR_CTP_INVALID_JSON_BODY: new Refusal(generalErrors.invalidJson),
  FST_INVALID_MULTIPART_CONTENT_TYPE: new Refusal(generalErrors.wrongMediaType),
  // the disk is full, or the share of it that the account may use (Linux, errno(3); PostgreSQL documentation, appendix A, disk_full)
  ENOSPC: new Refusal(generalErrors.storageFull),
  EDQUOT: new Refusal(generalErrors.storageFull),
  '53100': new Refusal(generalErrors.storageFull),
  // a statement that reached its time limit (PostgreSQL documentation, appendix A, query_canceled)
  '57014': new Refusal(generalErrors.busy),
};

/**
 * The database ended a connection or cannot be reached (PostgreSQL documentation, appendix A, classes 08 and 57P): the same
 * request works again soon.
 */
const LOST_CONNECTION = /^(?:08\w{3}|57P0[1-5]|ECONNREFUSED|ECONNRESET|EPIPE)$/;
/** What pg says without a code. */
const LOST_CONNECTION_MESSAGE = /^(?:Connection terminated|Client has encountered a connection error)/;
const MAX_CAUSES = 5;

function isConnectionLost(error: unknown): boolean {
  let current = error;
  for (let depth = 0; depth < MAX_CAUSES && current instanceof Error; depth += 1) {
    const { code, message } = current as Error & { code?: unknown };
    if (typeof code === 'string' && LOST_CONNECTION.test(code)) return true;
    if (LOST_CONNECTION_MESSAGE.test(message)) return true;
    current = current.cause;
  }
  return false;
}

function translate(error: FastifyError, request: FastifyRequest): Refusal {
  // Drizzle wraps what the database says
  const known = BY_CODE[error.code] ?? BY_CODE[(error.cause as { code?: string } | undefined)?.code ?? ''];
  if (known) return known;
  if (isConnectionLost(error)) return new Refusal(generalErrors.busy);
  if (error instanceof SyntaxError || error.statusCode === 400) return new Refusal(generalErrors.invalidJson);
  // A file outside the folder of the assets is no more there than one that does not exist.
  if (error.statusCode === 403 || error.statusCode === 404) return new Refusal(generalErrors.unknownRoute);
  if (error.statusCode === 503) return new Refusal(generalErrors.busy);
  return new Refusal(generalErrors.internal, { trace: request.id });
}
