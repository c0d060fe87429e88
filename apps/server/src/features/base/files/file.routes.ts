import { fileErrors } from '@zhiye/contract';
import type { fileRoutes } from '@zhiye/contract';
import { withCharset } from '../../../platform/http/file-reply.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { HandlersOf } from '../../../platform/http/route-mount.ts';
import { refuse } from '../../../platform/refusal.ts';
import { openPublicFile } from './file.service.ts';

export const fileHandlers = ({ db, storage }: Platform): HandlersOf<typeof fileRoutes> => ({
  getPublicFile: async (request, reply) => {
    const { key } = request.params as { key: string };
    const file = (await openPublicFile(db, storage, key)) ?? refuse(fileErrors.fileNotFound);
    return reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
      .type(withCharset(file.mediaType))
      .send(file.stream);
  },
});
