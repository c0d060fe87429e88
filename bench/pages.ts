// Prints the size of the first download with the limits that `npm test` checks.
import { buildWeb } from '../tools/build-web.ts';
import { measureBundle } from '../tools/bundle-size.ts';

await buildWeb();
console.log(JSON.stringify({ bench: 'pages', figures: measureBundle() }));
