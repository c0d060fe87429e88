import type { RouteKey } from '@zhiye/contract';
import { fileNameOf } from './content-disposition.ts';
import { DownloadFailed, LoginExpired } from './failures.ts';
import { addressOf, currentToken, headersFor } from './gateway.ts';
import type { InputOf } from './reply.ts';
import { readEnvelope } from './reply.ts';
import { send } from './send.ts';
import { failTransport, loseSession, showFailure } from './settle.ts';

/** A refusal is short; a larger file without a JSON type is not read as text to find out. */
const LONGEST_REFUSAL_BYTES = 65_536;

/** Asks for a file by POST and hands it to the browser to keep; fails as `fetchFile` does. */
export async function downloadFile<Key extends RouteKey<'download'>>(
  key: Key,
  body: InputOf<Key>,
): Promise<void> {
  const { blob, name } = await fetchFile(key, body);
  saveAs(blob, name);
}

/**
 * Asks for a file by POST, to show it here. A refusal in its place is shown for 3 seconds and rejects with
 * DownloadFailed (SPEC section 7).
 */
export async function fetchFile<Key extends RouteKey<'download'>>(
  key: Key,
  body: InputOf<Key>,
  signal?: AbortSignal,
): Promise<{ blob: Blob; name: string }> {
  const { method, url } = addressOf(key);
  const sent = { token: currentToken() };
  const headers = { 'Content-Type': 'application/json', ...headersFor(sent.token) };
  const request = { method, headers, body: JSON.stringify(body) };
  const { blob, name, ok } = await send(url, request, readFile, sent, signal);
  const refusal = await readRefusal(blob);
  if (refusal?.code === 'LoginExpired') throw new LoginExpired();
  if (refusal) {
    if (refusal.code === 4101 || refusal.code === 4102) loseSession(refusal.msg, sent);
    else showFailure(refusal.msg);
    throw new DownloadFailed(refusal.msg);
  }
  if (!ok) throw failTransport(new Error('no envelope'), sent);
  return { blob, name };
}

async function readFile(response: Response) {
  const name = fileNameOf(response.headers.get('content-disposition')) ?? 'download';
  return { blob: await response.blob(), name, ok: response.ok };
}

async function readRefusal(blob: Blob) {
  if (!blob.type.includes('json') && blob.size > LONGEST_REFUSAL_BYTES) return null;
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
