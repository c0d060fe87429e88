// npm run build: installs the packages and builds the pages, for servers that start without npm (ops/Dockerfile, ops/zhiye.service).
import { buildWeb } from './build-web.ts';

await buildWeb();
