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

/** A variable that is required because another one is set. */
export function requireCompanion(env: Env, name: string, of: string): string {
  const value = env[name];
  if (!value) throw new ConfigError(`${name} must be set together with ${of}`);
  return value;
}

const LOOPBACK = /^(localhost\.?|.*\.localhost\.?|127\..*|0\.0\.0\.0|\[::1?\]|\[::ffff:7f.*\])$/;

/** Production requires https and another machine for every external address. */
export function requirePublicHttps(address: string, name: string): void {
  const { protocol, hostname } = new URL(address);
  if (protocol === 'https:' && !LOOPBACK.test(hostname)) return;
  throw new ConfigError(`${name} must be the real site over https when NODE_ENV=production`);
}
