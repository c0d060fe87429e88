import { Fragment, useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import { ErrorState } from '../../feedback/error-state.tsx';
import { Loading } from '../../feedback/loading.tsx';
import page from '../admin-page.module.css';
import { useReviewShortcuts } from './use-review-shortcuts.ts';

/** Where the shown application is in the list. */
export interface ReviewPlace {
  /** Undefined when the list does not contain it. */
  readonly listPosition: { readonly number: number; readonly of: number } | undefined;
  readonly onPrevious: (() => void) | undefined;
  readonly onNext: (() => void) | undefined;
  /** Goes on to the next one, or back to the previous one at the end. */
  readonly onDecided: () => void;
}

interface ReviewPanelProps<Detail> {
  /** Undefined when none is chosen. */
  readonly applicationId: string | undefined;
  /** The ids of the current list page, in order. */
  readonly ids: readonly string[];
  readonly onOpen: (applicationId: string | undefined) => void;
  readonly detail: {
    readonly data: Detail | undefined;
    readonly isPending: boolean;
    readonly error: Error | null;
    readonly refetch: () => unknown;
  };
  readonly children: (detail: Detail, place: ReviewPlace) => ReactNode;
}

/** The panel of a review queue: the chosen application, and keys to walk through the list. */
export function ReviewPanel<Detail>({
  applicationId,
  ids,
  onOpen,
  detail,
  children,
}: ReviewPanelProps<Detail>) {
  const t = useT('review');
  const at = applicationId === undefined ? -1 : ids.indexOf(applicationId);
  const previous = at > 0 ? ids[at - 1] : undefined;
  const next = ids[at + 1];
  const panel = useRef<HTMLElement>(null);
  const isAwaited = useRef(false);
  const openByKey = (id: string | undefined) => {
    if (id === undefined) return;
    isAwaited.current = true;
    onOpen(id);
  };
  useReviewShortcuts({ j: () => openByKey(next), k: () => openByKey(previous) });
  // Who moves by the keyboard hears what is shown now.
  useEffect(() => {
    if (!detail.data || !isAwaited.current) return;
    isAwaited.current = false;
    panel.current?.focus({ preventScroll: true });
  }, [detail.data]);
  return (
    <aside
      ref={panel}
      tabIndex={-1}
      className={`card ${page.panel}`}
      aria-label={t('panel')}
      data-empty={applicationId === undefined || undefined}
    >
      {applicationId === undefined && (
        <div className={page.body}>
          <h2>{t('choose')}</h2>
          <p className="sub">{t('chooseText')}</p>
        </div>
      )}
      {applicationId !== undefined && detail.isPending && (
        <div className={page.body}>
          <Loading count={8} />
        </div>
      )}
      {detail.error && <ErrorState error={detail.error} onRetry={() => void detail.refetch()} />}
      {detail.data && (
        <Fragment key={applicationId}>
          {children(detail.data, {
            listPosition: at < 0 ? undefined : { number: at + 1, of: ids.length },
            onPrevious: previous === undefined ? undefined : () => onOpen(previous),
            onNext: next === undefined ? undefined : () => onOpen(next),
            onDecided: () => onOpen(next ?? previous),
          })}
        </Fragment>
      )}
    </aside>
  );
}
