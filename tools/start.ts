import { main } from '../apps/server/src/main.ts';
import { buildWeb } from './build-web.ts';

await buildWeb();
await main();
