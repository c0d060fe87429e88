import { useQuery } from '@tanstack/react-query';
import { READER_TYPES } from '@zhiye/contract/constants';
import { useState } from 'react';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { PanelFrame } from '../../../../shared/reader/panel-frame.tsx';
import { useReaderHost } from '../../../../shared/reader/reader-host.ts';
import { registerReaderPanel } from '../../../../shared/reader/reader-panels.ts';
import { useHeldBookId } from '../../../../shared/reader/use-held-book-id.ts';
import { ErrorState } from '../../../../shared/ui/feedback/error-state.tsx';
import { Loading } from '../../../../shared/ui/feedback/loading.tsx';
import { PlanForm } from '../plans/plan-form.tsx';
import { PlanView } from '../plans/plan-view.tsx';
import { planQuery } from '../plans/plan.queries.ts';
import styles from './plan-panel.module.css';

const PANEL = 'examPlan';

/** The plan of the open book, or the form for one. */
function PlanPanel() {
  const t = useT('exam-plans');
  const bookId = useHeldBookId(READER_TYPES);
  return (
    <PanelFrame name={PANEL} title={t('panelTitle')}>
      <div className={styles.body}>
        {bookId === null ? <p>{t('notReader')}</p> : <BookPlan bookId={bookId} />}
      </div>
    </PanelFrame>
  );
}

function BookPlan({ bookId }: { readonly bookId: number }) {
  const [isEditing, setEditing] = useState(false);
  const { goTo, currentLocation } = useReaderHost();
  const { data, error, refetch } = useQuery(planQuery(bookId));
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading shape="lines" count={4} />;
  const { plan } = data;
  const close = () => setEditing(false);
  if (!plan || isEditing)
    return <PlanForm bookId={bookId} {...data} onSaved={close} onCancel={plan ? close : undefined} />;
  const { positions = 1 } = currentLocation ?? {};
  return (
    <PlanView
      plan={plan}
      onEdit={() => setEditing(true)}
      onOpen={(position) => goTo({ totalProgression: (position - 1) / positions })}
    />
  );
}

registerReaderPanel({
  name: PANEL,
  side: 'right',
  icon: 'calendar',
  namespace: 'exam-plans',
  titleKey: 'panelTitle',
  buttonKey: 'panelTitle',
  isOffered: (source) => source === 'shop',
  Component: PlanPanel,
});
