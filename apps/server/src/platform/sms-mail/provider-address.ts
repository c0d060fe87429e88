import { isIPv4 } from 'node:net';

/** Whether a host of an address is this machine itself: the only one that may be spoken to without encryption. */
export function isLoopback(hostname: string): boolean {
  return (
    hostname === 'localhost' || hostname === '[::1]' || (isIPv4(hostname) && hostname.startsWith('127.'))
  );
}

/** Takes `https://host[:port]` apart. Throws on anything else; http is for loopback alone. */
export function parseProviderAddress(baseUrl: string): { protocol: 'http' | 'https'; host: string } {
  const { protocol, hostname, host, origin } = new URL(baseUrl);
  if (origin !== baseUrl.replace(/\/$/, '')) throw new Error('an SMS address is a protocol and a host alone');
  if (protocol === 'https:') return { protocol: 'https', host };
  if (protocol === 'http:' && isLoopback(hostname)) return { protocol: 'http', host };
  throw new Error('an SMS address starts with https://');
}
