import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '../../feedback/error-state.tsx';
import { Loading } from '../../feedback/loading.tsx';
import { RichText } from '../../rich-text.tsx';
import { richTextQuery } from './rich-text-query.ts';

/** A text of the editor as the shop would show it, cleaned by the server. */
export function CleanRichText({ html }: { readonly html: string }) {
  const clean = useQuery(richTextQuery(html));
  if (clean.isPending) return <Loading count={4} />;
  if (clean.isError) return <ErrorState error={clean.error} onRetry={() => void clean.refetch()} />;
  return <RichText html={clean.data} />;
}
