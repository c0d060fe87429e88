// npm run build: installs the packages, builds the pages and bundles the server, for servers that start without npm (ops/Dockerfile,
// ops/zhiye.service).
import { buildWeb } from './build-web.ts';
import { bundleServer } from './server-bundle.mjs';

await buildWeb();
await bundleServer();
