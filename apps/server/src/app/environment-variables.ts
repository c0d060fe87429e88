import { readFile } from 'node:fs/promises';
import { isIP } from 'node:net';
import type { TrustedProxies } from '../platform/http/server.ts';

/** A wrong value in the environment. The message is the only line that the start prints. */
export class ConfigError extends Error {}

export type Env = Readonly<Record<string, string | undefined>>;

export function readPort(env: Env, name: string): number | undefined {
  const text = env[name];
  if (text === undefined || text === '') return undefined;
  const port = Number(text);
  if (!/^\d+$/.test(text) || port > 65_535) {
    throw new ConfigError(`${name} must be a port number from 0 to 65535, not "${text}"`);
  }
  return port;
}

/** A whole number that is not negative. */
export function readCount(env: Env, name: string, otherwise: number): number {
  const text = env[name];
  if (text === undefined || text === '') return otherwise;
  if (/^\d{1,9}$/.test(text)) return Number(text);
  throw new ConfigError(`${name} must be a whole number, not "${text}"`);
}

const MIN_TOKEN_CHARACTERS = 16;

/** A secret that callers send. It is not repeated in the message. */
export function readToken(env: Env, name: string): string | undefined {
  const text = env[name];
  if (!text) return undefined;
  if (/^[\x21-\x7e]+$/.test(text) && text.length >= MIN_TOKEN_CHARACTERS) return text;
  throw new ConfigError(`${name} must have at least ${MIN_TOKEN_CHARACTERS} letters, digits or signs`);
}

export function readUrl(env: Env, name: string, protocols: readonly string[]): string | undefined {
  const text = env[name];
  if (!text) return undefined;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !protocols.includes(url.protocol)) {
    throw new ConfigError(`${name} must be an address starting with ${protocols.join(' or ')}`);
  }
  return text.replace(/\/+$/, '');
}

export function readChoice<C extends string>(env: Env, name: string, choices: readonly C[], otherwise: C): C {
  const text = env[name];
  if (text === undefined || text === '') return otherwise;
  const choice = choices.find((candidate) => candidate === text);
  if (!choice) throw new ConfigError(`${name} must be one of ${choices.join(', ')}, not "${text}"`);
  return choice;
}

const MAX_PROXIES = 10;

/** A number of proxies, or a list of their addresses and networks; none by default. */
export function readTrustedProxies(env: Env, name: string): TrustedProxies {
  const text = env[name] || '0';
  if (/^\d+$/.test(text) && Number(text) <= MAX_PROXIES) return Number(text) || false;
  const networks = text.split(',').map((network) => network.trim());
  if (networks.every(isNetwork)) return networks;
  throw new ConfigError(
    `${name} must be a number of proxies from 0 to ${MAX_PROXIES}, or networks such as 10.0.0.0/8,fd00::/8, not "${text}"`,
  );
}

/** An address, or one with a prefix length. The length 0 would trust everybody. */
function isNetwork(text: string): boolean {
  const [address = '', length, ...rest] = text.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  if (length === undefined) return true;
  return /^\d+$/.test(length) && Number(length) >= 1 && Number(length) <= (version === 4 ? 32 : 128);
}

/** A variable that is required because another one is set. */
export function requireCompanion(env: Env, name: string, of: string): string {
  const value = env[name];
  if (!value) throw new ConfigError(`${name} must be set together with ${of}`);
  return value;
}

/** The content of the file that a variable names. Throws ConfigError naming the variable when it cannot be read or is empty. */
export async function readKeyFile(name: string, path: string): Promise<string> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new ConfigError(`${name} names a file that cannot be read: ${error.code}`);
  });
  if (!text.trim()) throw new ConfigError(`${name} names an empty file`);
  return text;
}

const LOOPBACK = /^(localhost\.?|.*\.localhost\.?|127(\.\d+){3}|\[::1\]|\[::ffff:7f.*\])$/;
/** As the address of a call it reaches this machine; no browser can use it as the address of a site. */
const UNSPECIFIED = /^(0\.0\.0\.0|\[::\]|\[::ffff:0:0\])$/;

/** Plain http is for a server on this machine: elsewhere it would send passwords in clear text. */
export function requireHttpsOrLoopback(address: string, name: string): void {
  const { protocol, hostname } = new URL(address);
  if (UNSPECIFIED.test(hostname)) throw new ConfigError(`${name} must name a host that a browser can reach`);
  if (protocol === 'https:' || LOOPBACK.test(hostname)) return;
  throw new ConfigError(`${name} must start with https:// when NODE_ENV=production`);
}

/** Production requires https and another machine for every external address. */
export function requirePublicHttps(address: string, name: string): void {
  const { protocol, hostname } = new URL(address);
  if (protocol === 'https:' && !LOOPBACK.test(hostname) && !UNSPECIFIED.test(hostname)) return;
  throw new ConfigError(`${name} must be the real site over https when NODE_ENV=production`);
}
