import type { FastifyRequest } from 'fastify';

/** Cookies are shared by all ports of a host, hence a name that nobody else has. */
const name = 'zhiye_emulator_tgc';
const attributes = 'Path=/; HttpOnly; SameSite=Lax';

/** Empty when there is none. */
export function readSessionCookie(request: FastifyRequest): string {
  const pairs = (request.headers.cookie ?? '').split(/;\s*/);
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1) ?? '';
}

export const printSessionCookie = (session: string): string => `${name}=${session}; ${attributes}`;
export const clearSessionCookie = `${name}=; Max-Age=0; ${attributes}`;
