import { TranslationFailed } from './translator.ts';

const TIMEOUT_MS = 8_000;
const MAX_REPLY_BYTES = 256 * 1024;

/**
 * Sends a POST request to a translation service and returns the JSON object of the reply. Follows no redirect, because its
 * target would be chosen by the other side. Throws TranslationFailed.
 */
export async function postToService(
  url: string,
  body: URLSearchParams | object,
  timeoutMs = TIMEOUT_MS,
): Promise<Record<string, unknown>> {
  const isForm = body instanceof URLSearchParams;
  try {
    const response = await fetch(url, {
      method: 'POST',
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
      headers: isForm ? {} : { 'content-type': 'application/json' },
      body: isForm ? body : JSON.stringify(body),
    });
    if (!response.ok)
      throw new TranslationFailed(`the translation service answered with HTTP ${response.status}`);
    const value: unknown = JSON.parse(await readText(response));
    if (typeof value === 'object' && value !== null) return value as Record<string, unknown>;
    throw new TranslationFailed('the reply is not a JSON object');
  } catch (error) {
    if (error instanceof TranslationFailed) throw error;
    // the message of a JSON error quotes the reply
    throw new TranslationFailed(`no reply from the translation service: ${(error as Error).name}`);
  }
}

async function readText(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > MAX_REPLY_BYTES)
      throw new TranslationFailed(`the reply has more than ${MAX_REPLY_BYTES} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
