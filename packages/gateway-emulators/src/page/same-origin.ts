import type { FastifyReply, FastifyRequest } from 'fastify';

/** Refuses form posts that a page of another site sends through the user's browser (Fetch Metadata). */
export async function refuseForeignPosts(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const site = request.headers['sec-fetch-site'];
  if (request.method === 'GET' || site === undefined || site === 'same-origin') return;
  await reply.code(403).send({ code: 'FOREIGN_PAGE', message: 'sent from another site' });
}
