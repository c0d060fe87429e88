import type { FastifyInstance } from 'fastify';

/** The address to call: loopback for an emulator that listens on every address. */
export async function listen(app: FastifyInstance, host: string, port: number): Promise<string> {
  await app.listen({ host, port });
  const bound = app.server.address();
  if (bound === null || typeof bound === 'string') throw new Error('the emulator has no port');
  const name = ['0.0.0.0', '::'].includes(bound.address) ? '127.0.0.1' : bound.address;
  return `http://${name.includes(':') ? `[${name}]` : name}:${bound.port}`;
}
