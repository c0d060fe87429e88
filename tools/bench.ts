// npm run bench -- NAME runs bench/NAME.ts; its last line of output is JSON.
import { readdirSync } from 'node:fs';
import { closeAll, closeAtSignals } from '../bench/services/bench-end.ts';
import { stopWithNpm } from './stop-with-npm.ts';

const names = readdirSync('bench').flatMap((file) => /^([a-z-]+)\.ts$/.exec(file)?.[1] ?? []);
const name = names.find((candidate) => candidate === process.argv[3]);
if (!name) {
  console.error(`Usage: npm run bench -- ${names.join(' | ')}`);
  process.exit(2);
}
closeAtSignals();
stopWithNpm();
try {
  await import(`../bench/${name}.ts`);
} finally {
  await closeAll();
}
// connections that a bench leaves to its peers keep the process alive
process.exit();
