// What a first visit downloads, against the limits that `npm test` holds it to.
import { buildWeb } from '../tools/build-web.ts';
import { measureBundle } from '../tools/bundle-size.ts';

await buildWeb();
console.log(JSON.stringify({ bench: 'pages', figures: measureBundle() }));
