import { Link } from 'react-router';
import { ShelfPlans } from '../../features/study/exam-plans/plans/shelf-plans.tsx';
import { ShelfPage } from '../../features/study/shelf/shelf-page.tsx';
import { useT } from '../../shared/i18n/use-t.ts';
import { paths } from '../../shared/navigation/paths.ts';

/** The bookshelf with the plans of the day and a link to the notes of all books. */
export function ShelfWithPlans() {
  const t = useT('shelf');
  return (
    <ShelfPage>
      <ShelfPlans>
        <Link to={paths.personal.notes} className="lk">
          {t('allNotes')}
        </Link>
      </ShelfPlans>
    </ShelfPage>
  );
}
