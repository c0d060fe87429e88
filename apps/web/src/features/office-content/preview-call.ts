import { queryOptions } from '@tanstack/react-query';
import { call, CallFailed } from '../../shared/api.ts';

const PREVIEW = 'POST /b/v1/office/content/previewRichText';

/** A text as the server would keep it. */
export const callText = (html: string) =>
  queryOptions({
    queryKey: [PREVIEW, html],
    queryFn: async ({ signal }) => {
      const reply = await call(PREVIEW, { html }, { signal });
      if (!reply.isOK) throw new CallFailed(reply);
      return reply.data.html;
    },
  });
