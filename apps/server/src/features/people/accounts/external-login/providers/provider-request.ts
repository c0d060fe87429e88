import { IdentityProviderError } from './identity-provider.ts';

export interface RequestLimits {
  readonly timeoutMs: number;
  readonly maxBytes: number;
}

/** A user waits for the reply, which has a few hundred bytes. */
const REQUEST_LIMITS: RequestLimits = { timeoutMs: 8_000, maxBytes: 64 * 1024 };

/**
 * Sends a GET request to a provider and returns the text of the reply. Follows no redirect, because its target would be
 * chosen by the other side. Throws IdentityProviderError without the address, because its query contains secrets.
 */
export async function requestProvider(
  address: string,
  query: Readonly<Record<string, string>>,
  limits: RequestLimits = REQUEST_LIMITS,
): Promise<string> {
  try {
    const response = await fetch(withQuery(address, query), {
      redirect: 'error',
      signal: AbortSignal.timeout(limits.timeoutMs),
    });
    if (!response.ok) throw new IdentityProviderError(`the provider answered with HTTP ${response.status}`);
    return await readText(response, limits.maxBytes);
  } catch (error) {
    if (error instanceof IdentityProviderError) throw error;
    const { message, cause } = error as Error;
    throw new IdentityProviderError(cause instanceof Error ? `${message}: ${cause.message}` : message);
  }
}

async function readText(response: Response, maxBytes: number): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > maxBytes) throw new IdentityProviderError(`the reply has more than ${maxBytes} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** Sets query parameters of an address. */
export function withQuery(address: string, query: Readonly<Record<string, string>>): string {
  const url = new URL(address);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url.href;
}

/** Throws IdentityProviderError when the text is not a JSON object. */
export function parseJsonObject(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null) return value as Record<string, unknown>;
  } catch {
    // reported below
  }
  throw new IdentityProviderError('the reply is not a JSON object');
}

/** Reads a string of a reply. Throws IdentityProviderError when it is missing, empty or longer than 512 characters. */
export function requireText(reply: Record<string, unknown>, name: string): string {
  const value = reply[name];
  if (typeof value === 'string' && value !== '' && value.length <= 512) return value;
  throw new IdentityProviderError(`the reply lacks ${name}`);
}
