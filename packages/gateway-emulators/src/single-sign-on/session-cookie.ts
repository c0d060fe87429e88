import type { FastifyRequest } from 'fastify';

/** All ports of a host share their cookies, so the name must be unique. */
const name = 'zhiye_emulator_tgc';
const attributes = 'Path=/; HttpOnly; SameSite=Lax';

/** The session id, or an empty text. */
export function readSessionCookie(request: FastifyRequest): string {
  const pairs = (request.headers.cookie ?? '').split(/;\s*/);
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1) ?? '';
}

export const printSessionCookie = (session: string): string => `${name}=${session}; ${attributes}`;
export const clearSessionCookie = `${name}=; Max-Age=0; ${attributes}`;
