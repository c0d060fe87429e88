import { useSearchParams } from 'react-router';
import { DownloadsPage } from './downloads/downloads-page.tsx';
import { BookcasePage } from './groups/bookcase-page.tsx';

/** /bookcase: the groups, or with `view=downloads` what this browser has downloaded. */
export function BookcaseViews() {
  const [query] = useSearchParams();
  return query.get('view') === 'downloads' ? <DownloadsPage /> : <BookcasePage />;
}
