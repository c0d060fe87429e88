import { timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

/** A caller on this machine that no proxy passed on, or one with the token. */
export function isOperator(request: FastifyRequest, token: string | undefined): boolean {
  if (hasToken(request.headers.authorization, token)) return true;
  const isLocal = /^(::ffff:)?127\.|^::1$/.test(request.socket.remoteAddress ?? '');
  return isLocal && !request.headers['x-forwarded-for'] && !request.headers.forwarded;
}

/** `authorization: Bearer TOKEN`, compared in constant time. */
export function hasToken(header: string | undefined, token: string | undefined): boolean {
  if (!token || !header) return false;
  const [given, wanted] = [Buffer.from(header), Buffer.from(`Bearer ${token}`)];
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}
