import { queryOptions } from '@tanstack/react-query';
import { call, CallFailed } from '../../../api/index.ts';

const PREVIEW = 'POST /b/v1/admin/siteContent/previewRichText';

/** A text as the server would store it. */
export const richTextQuery = (html: string) =>
  queryOptions({
    queryKey: [PREVIEW, html],
    queryFn: async ({ signal }) => {
      const reply = await call(PREVIEW, { html }, { signal });
      if (!reply.isOK) throw new CallFailed(reply);
      return reply.data.html;
    },
  });
