/**
 * What pages use to call the server (requirements ). Few pages use `upload.ts` and
 * `download.ts`, which are not needed at start.
 */
export { call } from './call.ts';
export { callQuery, CallFailed } from './query.ts';
export { DownloadFailed, LoginExpired, TransportFailed } from './failures.ts';
export type { DataOf, InputOf, JsonKey, RefusedReply, Reply } from './reply.ts';
export { useFreshQuery } from './fresh-query.ts';
