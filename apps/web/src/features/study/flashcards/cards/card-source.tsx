import type { Flashcard } from '@zhiye/contract';
import { Link } from 'react-router';
import { textLanguage } from '../../../../shared/i18n/text-language.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { paths } from '../../../../shared/navigation/paths.ts';
import { HiddenTitle } from '../../../../shared/ui/hidden-title.tsx';

/** Title and page of the source, with a link to the passage. */
export function CardSource({ card }: { readonly card: Flashcard }) {
  const t = useT('flashcards');
  const { bookId, title, page, cfi } = card.source;
  if (title === '' && page === '') return null;
  return (
    <span>
      {title !== '' && <bdi lang={textLanguage(title)}>{title}</bdi>}
      {title !== '' && page !== '' && ' · '}
      {page !== '' && t('card.page', { page })}
      {bookId !== null && cfi !== '' && (
        <>
          {' '}
          <Link className="lk" to={paths.read(bookId, { cfi })}>
            {t('card.open')}
            <HiddenTitle>{title}</HiddenTitle>
          </Link>
        </>
      )}
    </span>
  );
}
