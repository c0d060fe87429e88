import { OutsideSiteError } from './outside-site.ts';

export interface RequestLimits {
  readonly timeoutMs: number;
  readonly maxBytes: number;
}

/** Somebody waits for the answer, which is a few hundred bytes. */
export const REQUEST_LIMITS: RequestLimits = { timeoutMs: 8_000, maxBytes: 64 * 1024 };

/**
 * Reads what another site answers. It follows no redirect: the address would be the site's choice, not the shop's.
 * Throws OutsideSiteError, which never carries the address, because secrets stand in its query.
 */
export async function readOutside(
  address: string,
  query: Readonly<Record<string, string>>,
  limits: RequestLimits = REQUEST_LIMITS,
): Promise<string> {
  try {
    const response = await fetch(withQuery(address, query), {
      redirect: 'error',
      signal: AbortSignal.timeout(limits.timeoutMs),
    });
    if (!response.ok) throw new OutsideSiteError(`it answered with HTTP ${response.status}`);
    return await readText(response, limits.maxBytes);
  } catch (error) {
    if (error instanceof OutsideSiteError) throw error;
    const { message, cause } = error as Error;
    throw new OutsideSiteError(cause instanceof Error ? `${message}: ${cause.message}` : message);
  }
}

async function readText(response: Response, maxBytes: number): Promise<string> {
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  for await (const piece of response.body ?? []) {
    bytes += piece.byteLength;
    if (bytes > maxBytes) throw new OutsideSiteError(`it answered with more than ${maxBytes} bytes`);
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString('utf8');
}

/** Adds to the query of an address. */
export function withQuery(address: string, query: Readonly<Record<string, string>>): string {
  const url = new URL(address);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url.href;
}

/** Throws OutsideSiteError when the text is no JSON object. */
export function parseObject(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null) return value as Record<string, unknown>;
  } catch {
    // said below
  }
  throw new OutsideSiteError('it answered with something that is no JSON object');
}

/** A text of the answer. Throws OutsideSiteError when it is missing, empty or endless. */
export function needText(answer: Record<string, unknown>, name: string): string {
  const value = answer[name];
  if (typeof value === 'string' && value !== '' && value.length <= 512) return value;
  throw new OutsideSiteError(`it answered without ${name}`);
}
