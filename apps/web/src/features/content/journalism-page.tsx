import { useSearchParams } from 'react-router';
import { JournalismArticle } from './journalism-article.tsx';
import { JournalismList } from './journalism-list.tsx';

/** /journalismDetail: one news item, or without an id all of them. */
export function JournalismPage() {
  const journalismId = useSearchParams()[0].get('journalismId');
  return journalismId ? <JournalismArticle journalismId={journalismId} /> : <JournalismList />;
}
