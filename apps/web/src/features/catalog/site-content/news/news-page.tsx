import { useSearchParams } from 'react-router';
import { NewsArticle } from './news-article.tsx';
import { NewsList } from './news-list.tsx';

/** /journalismDetail: one news item, or the list of all when the address has no `newsId`. */
export function NewsPage() {
  const newsId = useSearchParams()[0].get('newsId');
  return newsId ? <NewsArticle newsId={newsId} /> : <NewsList />;
}
