// Registers the routes of the contract in Fastify: access, input, handler, reply.
import type {
  AnyRoute,
  DataOf,
  DownloadRoute,
  InputOf,
  JsonRoute,
  Language,
  UploadRoute,
} from '@zhiye/contract';
import { generalErrors } from '@zhiye/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Read, Reads } from '../../db/replica/reads.ts';
import type { Clock } from '../clock.ts';
import { refuse } from '../refusal.ts';
import type { ResolveSession, Session } from '../session.ts';
import { succeed } from './envelope.ts';
import { sendFile } from './file-reply.ts';
import type { FileReply } from './file-reply.ts';
import { hasRecentWrite, mayWrite, rememberWrite } from './recent-write.ts';
import { authorizeRequest } from './route-access.ts';
import { readLanguage } from './language.ts';
import type { MalwareScanner } from '../malware-scanner.ts';
import { receiveUpload } from './upload.ts';
import type { UploadedFile } from './upload.ts';
import { checkReply } from './input-validation.ts';
import { makeInputParser } from './route-input.ts';
import { refuseUnstorableText } from './unstorable-text.ts';
import { replySchemaOf } from './route-schema.ts';

export type { FileReply };

/** What a handler knows about a call, besides its input. */
export interface Call<S extends Session | undefined = Session | undefined> {
  /** Present on every route that guests may not call. */
  readonly session: S;
  readonly now: Date;
  /** For reads of the catalog and of shelves, which may be a few seconds old; never older than the caller's own changes. */
  readonly read: Read;
  readonly language: Language;
  /** The caller's address, for limits and the audit log. */
  readonly address: string;
  readonly userAgent: string;
  readonly cookies: Readonly<Record<string, string | undefined>>;
  /** Used by the few replies that set a cookie or a header. */
  readonly setReply: (change: (reply: FastifyReply) => void) => void;
}

type CallOf<R extends AnyRoute> = Call<R['access'] extends { who: 'anyone' } ? Session | undefined : Session>;

type HandlerOf<R extends AnyRoute> = R extends JsonRoute
  ? (input: InputOf<R>, call: CallOf<R>) => Promise<DataOf<R>>
  : R extends UploadRoute
    ? (fields: InputOf<R>, file: UploadedFile, call: CallOf<R>) => Promise<DataOf<R>>
    : R extends DownloadRoute
      ? (input: InputOf<R>, call: CallOf<R>) => Promise<FileReply>
      : (request: FastifyRequest, reply: FastifyReply, call: CallOf<R>) => Promise<FastifyReply>;

/** One handler for every route of a group; a missing one does not compile. */
export type HandlersOf<Group extends Record<string, AnyRoute>> = { [K in keyof Group]: HandlerOf<Group[K]> };

export interface MountOptions {
  readonly resolveSession: ResolveSession;
  readonly clock: Clock;
  readonly reads: Reads;
  /** Whether the public address of the shop uses https. */
  readonly isHttps: boolean;
  readonly uploadDir: string;
  /** Whether the disk has room for uploads. */
  readonly hasUploadSpace: () => Promise<boolean>;
  readonly malwareScanner?: MalwareScanner | undefined;
  /** Whether a call fails when its reply breaks the contract; true in tests. */
  readonly checkReplies: boolean;
}

export type Mount = <Group extends Record<string, AnyRoute>>(
  group: Group,
  handlers: HandlersOf<Group>,
) => void;

export function createMount(app: FastifyInstance, options: MountOptions): Mount {
  return (group, handlers) => {
    for (const [name, route] of Object.entries(group)) {
      const handle = handlers[name as keyof typeof handlers] as unknown as AnyHandler;
      const mounted = {
        method: route.method,
        url: route.path,
        config: { rateLimit: limitOf(route) },
        ...replySchemaOf(route),
        handler: serve(route, handle, options),
      };
      if (route.kind === 'raw') {
        void app.register(async (scope) => {
          acceptRawBody(scope);
          scope.route(mounted);
        });
      } else app.route(mounted);
    }
  };
}

/** A signature covers the bytes as they were sent, so nothing may parse them first. */
function acceptRawBody(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
}

const limitOf = (route: AnyRoute) =>
  route.limitPerMinute ? { max: route.limitPerMinute, timeWindow: 60_000 } : (false as const);

type AnyHandler = (...args: unknown[]) => Promise<unknown>;
type Open = (request: FastifyRequest, reply: FastifyReply) => Promise<Call>;
type Serve = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

function serve(route: AnyRoute, handle: AnyHandler, options: MountOptions): Serve {
  const isWrite = mayWrite(route);
  const open = async (request: FastifyRequest, reply: FastifyReply): Promise<Call> => {
    const now = options.clock.now();
    const session = await authorizeRequest(request, route.access, options.resolveSession, now);
    const setReply: Call['setReply'] = (change) => change(reply);
    const { reads, isHttps } = options;
    if (isWrite && reads.ownWritesSeconds) rememberWrite(reply, isHttps, reads.ownWritesSeconds);
    return {
      session,
      now,
      read: reads.choose(isWrite || hasRecentWrite(request.cookies, isHttps)),
      language: readLanguage(request),
      address: request.ip,
      userAgent: request.headers['user-agent'] ?? '',
      cookies: request.cookies,
      setReply,
    };
  };
  if (route.kind === 'raw') return serveRaw(handle, open);
  const parse = makeInputParser(route);
  if (route.kind === 'download') {
    return async (request, reply) => {
      const call = await open(request, reply);
      return sendFile(reply, (await handle(parse(request.body, call.language), call)) as FileReply);
    };
  }
  const finish = (reply: FastifyReply, data: unknown) => {
    if (options.checkReplies) checkReply(route.data, data);
    void reply.header('cache-control', 'no-store');
    return succeed(data);
  };
  if (route.kind === 'upload') {
    return async (request, reply) => {
      const call = await open(request, reply);
      if (!(await options.hasUploadSpace())) refuse(generalErrors.storageFull);
      const { fields, file } = await receiveUpload(request, options.uploadDir, route.maxFileBytes);
      try {
        if (route.isScanned) await options.malwareScanner?.check(file.path);
        refuseUnstorableText({ file: file.name }, call.language);
        return finish(reply, await handle(parse(fields, call.language), file, call));
      } finally {
        await file.remove();
      }
    };
  }
  return async (request, reply) => {
    const call = await open(request, reply);
    const sent = route.method === 'GET' ? request.query : request.body;
    return finish(reply, await handle(parse(sent, call.language), call));
  };
}

function serveRaw(handle: AnyHandler, open: Open): Serve {
  return async (request, reply) => {
    // Fastify reads no body that is empty.
    if (request.method === 'POST') request.body ??= Buffer.alloc(0);
    return handle(request, reply, await open(request, reply));
  };
}
