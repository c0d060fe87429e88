// The server restarts when its sources change; the web app is served by Vite with hot reload and asks that server.
import { spawn } from 'node:child_process';
import { buildWeb } from './build-web.ts';
import { bin } from './run.ts';

await buildWeb();
const port = process.env.PORT ?? '8080';
const server = spawn(
  process.execPath,
  ['--import', 'tsx', '--watch-path=apps/server/src', 'tools/serve.ts'],
  {
    stdio: 'inherit',
    env: { ...process.env, PORT: port },
  },
);
const web = spawn(bin('vite'), ['apps/web'], {
  stdio: 'inherit',
  env: { ...process.env, API_ORIGIN: `http://127.0.0.1:${port}` },
});
const children = [server, web];
process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => children.forEach((child) => child.kill('SIGTERM')));
