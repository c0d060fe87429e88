import { Type } from 'typebox';
import type { Static, TSchema } from 'typebox';
import type { Access } from './access.ts';
import type { ErrorDefinition } from './errors.ts';

interface RouteBase {
  readonly path: `/${string}`;
  readonly access: Access;
  /** Calls one address may make a minute, for what sends, guesses or searches; no limit when absent. */
  readonly limitPerMinute?: number;
  /** Refusals of this route beyond the general ones, none by default; each is tested. */
  readonly errors?: readonly ErrorDefinition[];
}

interface GetSpec extends RouteBase {
  readonly method: 'GET';
  /** Nothing by default. */
  readonly query?: TSchema;
  /** Null by default. */
  readonly data?: TSchema;
}

interface PostSpec extends RouteBase {
  readonly method: 'POST';
  /** Changes nothing: a POST because its input is too long for an address, or names people, which an address must not (logs have it). */
  readonly isRead?: true;
  /** Nothing by default. */
  readonly body?: TSchema;
  /** Null by default. */
  readonly data?: TSchema;
}

const NOTHING = Type.Object({}, { additionalProperties: false });
const NO_ERRORS: readonly [] = [];

/** A route as it was written, with the defaults of what it leaves out. */
type WithDefaults<Defaults, Spec> = Omit<Defaults, keyof Spec> & Spec;

function withDefaults<Defaults extends object, Spec extends object>(defaults: Defaults, spec: Spec) {
  return { ...defaults, ...spec } as WithDefaults<Defaults, Spec>;
}

const JSON_DEFAULTS = { kind: 'json' as const, data: Type.Null(), errors: NO_ERRORS };
type JsonDefaults = typeof JSON_DEFAULTS;

/** JSON in, envelope out. */
export function route<const R extends GetSpec>(
  spec: R,
): WithDefaults<JsonDefaults & { readonly query: typeof NOTHING }, R>;
export function route<const R extends PostSpec>(
  spec: R,
): WithDefaults<JsonDefaults & { readonly body: typeof NOTHING }, R>;
export function route(spec: GetSpec | PostSpec) {
  const input = spec.method === 'GET' ? { query: NOTHING } : { body: NOTHING };
  return withDefaults({ ...JSON_DEFAULTS, ...input }, spec);
}

interface UploadSpec extends RouteBase {
  /** Text fields beside the one file; none by default. */
  readonly fields?: TSchema;
  /** Null by default. */
  readonly data?: TSchema;
  readonly maxFileBytes: number;
  /** The file is kept or passed on as it is, so a scanner looks for malware in it, where there is one (CLAMD_URL). */
  readonly isScanned?: true;
}

/** Multipart POST of one file with progress, envelope out. */
export function upload<const R extends UploadSpec>(spec: R) {
  const fixed = { kind: 'upload' as const, method: 'POST' as const };
  return withDefaults({ ...fixed, fields: NOTHING, data: Type.Null(), errors: NO_ERRORS }, spec);
}

interface DownloadSpec extends RouteBase {
  /** Nothing by default. */
  readonly body?: TSchema;
}

/** POST that answers with a file, or with an envelope when it fails (requirement R-704). */
export function download<const R extends DownloadSpec>(spec: R) {
  const defaults = { kind: 'download' as const, method: 'POST' as const, body: NOTHING, errors: NO_ERRORS };
  return withDefaults(defaults, spec);
}

interface RawSpec extends RouteBase {
  readonly method: 'GET' | 'POST';
  /** Whether refusals come as an envelope; a gateway gets its own reply instead. */
  readonly replies: 'file' | 'gateway';
}

/** Bytes in, bytes out: gateway notifications, files and book resources. */
export function rawRoute<const R extends RawSpec>(spec: R) {
  return withDefaults({ kind: 'raw' as const, errors: NO_ERRORS }, spec);
}

/** A route whose defaults are filled in. */
type Complete<Spec, Kind extends string> = Required<Pick<Spec, keyof Spec & FilledField>> &
  Omit<Spec, FilledField> & { readonly kind: Kind };
type FilledField = 'errors' | 'query' | 'body' | 'fields' | 'data';

export type JsonRoute = Complete<GetSpec, 'json'> | Complete<PostSpec, 'json'>;
export type UploadRoute = Complete<UploadSpec, 'upload'> & { readonly method: 'POST' };
export type DownloadRoute = Complete<DownloadSpec, 'download'> & { readonly method: 'POST' };
export type RawRoute = Complete<RawSpec, 'raw'>;
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
