import { NO_CATEGORY } from '@zhiye/contract/constants/study/flashcard';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { paths } from '../../../../shared/navigation/paths.ts';
import { readId, readPageNo, readText } from '../../../../shared/navigation/url-query.ts';
import { EmptyState } from '../../../../shared/ui/feedback/empty-state.tsx';
import { FlashcardFrame } from '../layout/flashcard-frame.tsx';
import { CardList } from './card-list.tsx';
import { CardSearch } from './card-search.tsx';
import styles from './card-list.module.css';

const MAX_KEYWORD = 100;

/** /personal/flashCard/haveMastered/{id}: the mastered cards of a category; `all` has those of every one. */
export function MasteredPage() {
  const t = useT('flashcards');
  const navigate = useNavigate();
  const { id = 'all' } = useParams();
  const [query] = useSearchParams();
  const categoryId = id === NO_CATEGORY ? NO_CATEGORY : readId(new URLSearchParams({ id }), 'id');
  const q = readText(query, 'q', MAX_KEYWORD);
  const pageNo = readPageNo(query);
  return (
    <FlashcardFrame tab="mastered" categoryId={categoryId}>
      <h2 className="vh">{t('tabs.mastered')}</h2>
      <div className={styles.bar}>
        <CardSearch
          key={id}
          q={q}
          onSearch={(text) =>
            void navigate(paths.personal.flashCardMastered(id, { q: text }), { replace: true })
          }
        />
      </div>
      <CardList
        query={{ pageNo, keyword: q, categoryId, isMastered: 'true' }}
        pathOf={(page) => paths.personal.flashCardMastered(id, { q, pageNo: page })}
        empty={<EmptyState title={t(q ? 'noMatch' : 'noMastered')} />}
      />
    </FlashcardFrame>
  );
}
