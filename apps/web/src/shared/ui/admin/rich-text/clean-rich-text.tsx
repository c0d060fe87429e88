import { queryOptions, useQuery } from '@tanstack/react-query';
import { ErrorState } from '../../feedback/error-state.tsx';
import { Loading } from '../../feedback/loading.tsx';
import { RichText } from '../../rich-text.tsx';
import { CallFailed, call } from '../../../api/index.ts';

/** A text of the editor as the shop would show it, cleaned by the server. */
export function CleanRichText({ html }: { readonly html: string }) {
  const clean = useQuery(richTextQuery(html));
  if (clean.isPending) return <Loading count={4} />;
  if (clean.isError) return <ErrorState error={clean.error} onRetry={() => void clean.refetch()} />;
  return <RichText html={clean.data} />;
}

const PREVIEW = 'POST /b/v1/admin/siteContent/previewRichText';

/** A text as the server would store it. */
const richTextQuery = (html: string) =>
  queryOptions({
    queryKey: [PREVIEW, html],
    queryFn: async ({ signal }) => {
      const reply = await call(PREVIEW, { html }, { signal });
      if (!reply.isOK) throw new CallFailed(reply);
      return reply.data.html;
    },
  });
