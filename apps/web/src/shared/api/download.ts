import type { RouteKey } from '@zhiye/contract';
import { DownloadFailed, LoginExpired } from './failures.ts';
import { requestTarget, requestHeaders } from './request.ts';
import type { InputOf } from './reply.ts';
import { readEnvelope } from './reply.ts';
import { sendRequest } from './transport.ts';
import {
  describeRequest,
  handleSessionEnd,
  isSessionEnd,
  reportTransportFailure,
  showFailureToast,
} from './reply-handling.ts';

/** Reads the file of a reply. `onProgress` starts the time limit again. */
export type ReadBlob = (response: Response, onProgress: () => void) => Promise<Blob>;

/** The longest reply that is checked for a refusal when its type is not JSON. */
const MAX_REFUSAL_BYTES = 65_536;

/** Requests a file by POST and lets the browser save it; fails like `fetchFile`. */
export async function downloadFile<Key extends RouteKey<'download'>>(
  key: Key,
  body: InputOf<Key>,
  readBlob?: ReadBlob,
): Promise<void> {
  const { blob, name } = await fetchFile(key, body, undefined, readBlob);
  saveAs(blob, name);
}

/**
 * Requests a file by POST for use in the page. A refusal is shown for 3 seconds and rejects with
 * DownloadFailed (requirement R-704).
 */
export async function fetchFile<Key extends RouteKey<'download'>>(
  key: Key,
  body: InputOf<Key>,
  signal?: AbortSignal,
  readBlob: ReadBlob = (response) => response.blob(),
): Promise<{ blob: Blob; name: string }> {
  const { method, url } = requestTarget(key);
  const sent = describeRequest();
  const headers = { 'Content-Type': 'application/json', ...requestHeaders(sent.token) };
  const request = { method, headers, body: JSON.stringify(body) };
  const readFile = async (response: Response, onProgress: () => void) => ({
    blob: await readBlob(response, onProgress),
    name: parseFileName(response.headers.get('content-disposition')) ?? 'download',
    ok: response.ok,
  });
  const { blob, name, ok } = await sendRequest(url, request, readFile, sent, signal);
  const refusal = await readRefusal(blob);
  if (refusal?.code === 'LoginExpired') throw new LoginExpired();
  if (refusal) {
    if (isSessionEnd(refusal.code)) handleSessionEnd(refusal.msg, sent);
    else showFailureToast(refusal.msg);
    throw new DownloadFailed(refusal.msg);
  }
  if (!ok) throw reportTransportFailure(new Error('no envelope'), sent);
  return { blob, name };
}

async function readRefusal(blob: Blob) {
  if (!blob.type.includes('json') && blob.size > MAX_REFUSAL_BYTES) return null;
  const envelope = readEnvelope(await blob.text());
  return envelope && !envelope.isOK ? envelope : null;
}

function saveAs(blob: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  // some browsers read the address only after the click has been handled
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/** The file name in a Content-Disposition header; `filename*` wins over `filename` (RFC 6266 section 4.3). */
export function parseFileName(header: string | null): string | null {
  if (!header) return null;
  const extended = /filename\*\s*=\s*utf-8'[^']*'([^;]+)/i.exec(header)?.[1];
  const plain = /filename\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^;\s]+))/i.exec(header);
  const name = decode(extended?.trim()) ?? plain?.[1]?.replace(/\\(.)/g, '$1') ?? plain?.[2];
  // a name is never a path
  return name?.replace(/[/\\]/g, '_') || null;
}

function decode(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
