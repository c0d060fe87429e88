// Runs the server, which restarts when its sources change, and Vite, which serves the web app with hot reload.
import { spawn } from 'node:child_process';
import { buildWeb } from './build-web.ts';
import { bin } from './command-runner.ts';

await buildWeb();
const port = process.env.PORT ?? '8080';
const server = spawn(process.execPath, ['--watch-path=apps/server/src', 'tools/bootstrap.mjs', 'serve'], {
  stdio: 'inherit',
  env: { ...process.env, PORT: port },
});
const web = spawn(bin('vite'), ['apps/web'], {
  stdio: 'inherit',
  env: { ...process.env, API_ORIGIN: `http://127.0.0.1:${port}` },
});
const children = [server, web];
process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => children.forEach((child) => child.kill('SIGTERM')));
