import type { Static, TSchema } from 'typebox';
import type { Access } from './access.ts';
import type { ErrorDefinition } from './errors.ts';

interface RouteBase {
  readonly path: `/${string}`;
  readonly access: Access;
  /** Calls one address may make a minute, for what sends, guesses or searches; no limit when absent. */
  readonly limitPerMinute?: number;
  /** Refusals of this route beyond the general ones; each is tested. */
  readonly errors: readonly ErrorDefinition[];
}

interface GetSpec extends RouteBase {
  readonly method: 'GET';
  readonly query: TSchema;
  readonly data: TSchema;
}

interface PostSpec extends RouteBase {
  readonly method: 'POST';
  /** Changes nothing: a POST because its input is too long for an address, or names people, which an address must not (logs have it). */
  readonly isRead?: true;
  readonly body: TSchema;
  readonly data: TSchema;
}

/** JSON in, envelope out. */
export function route<const R extends GetSpec | PostSpec>(spec: R) {
  return { ...spec, kind: 'json' as const };
}

interface UploadSpec extends RouteBase {
  /** Text fields beside the one file. */
  readonly fields: TSchema;
  readonly data: TSchema;
  readonly maxFileBytes: number;
  /** The file is kept or passed on as it is, so a scanner looks for malware in it, where there is one (CLAMD_URL). */
  readonly isScanned?: true;
}

/** Multipart POST of one file with progress, envelope out. */
export function upload<const R extends UploadSpec>(spec: R) {
  return { ...spec, kind: 'upload' as const, method: 'POST' as const };
}

interface DownloadSpec extends RouteBase {
  readonly body: TSchema;
}

/** POST that answers with a file, or with an envelope when it fails (requirement R-704). */
export function download<const R extends DownloadSpec>(spec: R) {
  return { ...spec, kind: 'download' as const, method: 'POST' as const };
}

interface RawSpec extends RouteBase {
  readonly method: 'GET' | 'POST';
  /** Whether refusals come as an envelope; a gateway gets its own reply instead. */
  readonly replies: 'file' | 'gateway';
}

/** Bytes in, bytes out: gateway notifications, files and book resources. */
export function rawRoute<const R extends RawSpec>(spec: R) {
  return { ...spec, kind: 'raw' as const };
}

export type JsonRoute = (GetSpec | PostSpec) & { readonly kind: 'json' };
export type UploadRoute = UploadSpec & { readonly kind: 'upload'; readonly method: 'POST' };
export type DownloadRoute = DownloadSpec & { readonly kind: 'download'; readonly method: 'POST' };
export type RawRoute = RawSpec & { readonly kind: 'raw' };
export type AnyRoute = JsonRoute | UploadRoute | DownloadRoute | RawRoute;

/** What a caller gives: the query, the body, or the fields beside an uploaded file. */
export type InputOf<R> = R extends { query: infer S extends TSchema }
  ? Static<S>
  : R extends { body: infer S extends TSchema }
    ? Static<S>
    : R extends { fields: infer S extends TSchema }
      ? Static<S>
      : never;

export type DataOf<R> = R extends { data: infer S extends TSchema } ? Static<S> : never;

export type ErrorCodeOf<R> = R extends { errors: readonly (infer E extends ErrorDefinition)[] }
  ? E['code']
  : never;

/** The schema of what a caller gives, whatever it is called on this kind of route. */
export function inputSchema(of: AnyRoute): TSchema | undefined {
  if ('query' in of) return of.query;
  if ('body' in of) return of.body;
  if ('fields' in of) return of.fields;
  return undefined;
}
