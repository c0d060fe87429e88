import { main } from '../apps/server/src/main.ts';
import { buildWeb } from './build-web.ts';
import { stopWithNpm } from './stop-with-npm.ts';

stopWithNpm();
await buildWeb();
await main();
