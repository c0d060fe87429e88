import { anyone } from './access.ts';
import { defineErrors } from './errors.ts';
import { rawRoute } from './route.ts';

export const fileErrors = defineErrors({
  noSuchFile: { code: 4020, status: 404, zh: '没有这个文件', en: 'There is no such file' },
});

/** Public pictures by content hash: covers, banners. Private files never leave here. */
export const getPublicFile = rawRoute({
  method: 'GET',
  path: '/files/:key',
  access: anyone,
  replies: 'file',
  errors: [fileErrors.noSuchFile],
});

export const fileRoutes = { getPublicFile };
