import type { FastifyInstance } from 'fastify';

/**
 * Where addresses of the earlier page for phones lead now: `?to=` named an address below /pc/, `?q=` what was looked for.
 * They are in links that people have sent, and in the code that the shop prints.
 */
function phoneAddress({ searchParams }: URL): string {
  const typed = searchParams.get('q')?.trim();
  if (typed) return `/mobile/allSearch?q=${encodeURIComponent(typed)}`;
  const to = searchParams.get('to') ?? '';
  const base = 'http://shop';
  const opened = URL.canParse(to, base) ? new URL(to, base) : undefined;
  // never to another site
  if (opened?.origin !== base || !opened.pathname.startsWith('/pc/')) return '/mobile/home';
  return `/mobile${opened.pathname.slice('/pc'.length)}${opened.search}`;
}

export function mountPhoneAddresses(app: FastifyInstance): void {
  app.get('/mobile', async (request, reply) =>
    reply.redirect(phoneAddress(new URL(request.url, 'http://shop'))),
  );
}
