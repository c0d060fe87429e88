/** Everything that pages use to call the server (SPEC sections 7 and 8). */
export { call } from './call.ts';
export { callQuery, CallFailed } from './query.ts';
export { uploadFile } from './upload.ts';
export { downloadFile, fetchFile } from './download.ts';
export { DownloadFailed, LoginExpired, TransportFailed } from './failures.ts';
export type { DataOf, InputOf, JsonKey, RefusedReply, Reply } from './reply.ts';
export { useFreshQuery } from './fresh-query.ts';
