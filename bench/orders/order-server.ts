// The server process of the shop that the bench of orders measures. It counts its statements. With CPU_PROFILE it writes a profile of
// its CPU when it ends.
import { writeFileSync } from 'node:fs';
import { Session } from 'node:inspector';
import pg from 'pg';

const path = process.env.CPU_PROFILE;
if (path) {
  const session = new Session();
  session.connect();
  session.post('Profiler.enable');
  session.post('Profiler.start');
  process.once('disconnect', () => {
    // The callback of a session of one's own thread runs before `post` returns.
    session.post('Profiler.stop', (_error, { profile }) => writeFileSync(path, JSON.stringify(profile)));
  });
}
let statements = 0;
const send = pg.Client.prototype.query;
pg.Client.prototype.query = function countAndSend(this: pg.Client, ...parameters: unknown[]) {
  statements += 1;
  return (send as (...all: unknown[]) => unknown).apply(this, parameters);
} as typeof send;
process.on('message', () => process.send?.(statements));
await import('../faults/shop-server.ts');
