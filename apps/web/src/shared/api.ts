/** The front door of everything that talks to the server (SPEC sections 7 and 8). */
export { call } from './api/call.ts';
export type { CallOptions } from './api/call.ts';
export { callQuery, CallFailed } from './api/query.ts';
export { uploadFile } from './api/upload.ts';
export { downloadFile, fetchFile } from './api/download.ts';
export { DownloadFailed, LoginExpired, TransportFailed } from './api/failures.ts';
export type { DataOf, InputOf, JsonKey, Refused, Reply } from './api/reply.ts';
