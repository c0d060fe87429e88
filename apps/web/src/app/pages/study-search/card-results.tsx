import { useQuery } from '@tanstack/react-query';
import type { Flashcard } from '@zhiye/contract';
import { clozeText } from '@zhiye/contract/constants/study/cloze';
import { Link } from 'react-router';
import { callQuery } from '../../../shared/api/index.ts';
import { textLanguage } from '../../../shared/i18n/text-language.ts';
import { useT } from '../../../shared/i18n/use-t.ts';
import { paths } from '../../../shared/navigation/paths.ts';
import { MarkedWords } from '../../../shared/notes/marked-words.tsx';
import { ErrorState } from '../../../shared/ui/feedback/error-state.tsx';
import { Loading } from '../../../shared/ui/feedback/loading.tsx';
import { SearchHit, SearchSection, SHOWN } from './search-section.tsx';
import type { ResultsProps } from './search-section.tsx';
import styles from './study-search-page.module.css';

/** The longest text that the list of cards finds. */
const MAX_KEYWORD = 100;

/** Cards whose texts have the whole of what is searched. */
export function CardResults({ q }: ResultsProps) {
  const t = useT('annotations');
  const { data, error, refetch } = useQuery(
    callQuery('GET /b/v1/flashcards/findFlashcards', { keyword: q, pageNo: 1, pageSize: SHOWN }),
  );
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading count={3} />;
  const { list, total } = data;
  return (
    <SearchSection
      title={t('search.cards')}
      total={t('search.cardTotal', { count: total })}
      more={
        total > list.length && (
          <Link to={paths.personal.flashCardList({ q })}>{t('search.allCards', { count: total })}</Link>
        )
      }
    >
      {list.map((card) => (
        <CardHit key={card.cardId} card={card} q={q} />
      ))}
    </SearchSection>
  );
}

function CardHit({ card, q }: ResultsProps & { readonly card: Flashcard }) {
  const t = useT('annotations');
  const { kind, front, back, source } = card;
  // a cloze card shows its answers: whoever searches has left the review
  const question = kind === 'cloze' ? clozeText(front) : front;
  return (
    <SearchHit
      to={paths.personal.flashCardList({ q: firstLine(front).slice(0, MAX_KEYWORD) })}
      linkText={t('search.showCard')}
      source={[source.title, source.page !== '' && t('page', { page: source.page })]
        .filter(Boolean)
        .join(' · ')}
    >
      <p className={styles.text} lang={textLanguage(question)}>
        <MarkedWords words={q}>{question}</MarkedWords>
      </p>
      {back !== '' && (
        <p lang={textLanguage(back)}>
          <MarkedWords words={q}>{back}</MarkedWords>
        </p>
      )}
    </SearchHit>
  );
}

const firstLine = (text: string): string => text.trim().split('\n', 1)[0]!;
