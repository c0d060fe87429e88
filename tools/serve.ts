import { main } from '../apps/server/src/main.ts';

await main();
