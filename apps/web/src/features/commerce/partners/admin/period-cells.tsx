import { Button } from 'antd';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { call } from '../../../../shared/api/index.ts';
import { formatDay } from '../../../../shared/format.ts';
import { today } from '../../../../shared/i18n/dates.ts';
import { MarkedText, SLOT } from '../../../../shared/i18n/marked-text.tsx';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { AdminDialog } from '../../../../shared/ui/admin/admin-dialog.tsx';
import page from '../../../../shared/ui/admin/admin-page.module.css';
import { DateItem } from '../../../../shared/ui/admin/forms/date-item.tsx';
import { useAdminListAction } from '../../../../shared/ui/admin/use-admin-list-action.ts';
import { StatusTag } from '../../../../shared/ui/feedback/status-tag.tsx';

export interface Period {
  readonly validFrom: string;
  readonly validTo: string | null;
  readonly createdByName: string;
  readonly createdAt: string;
  readonly endedByName: string | null;
  readonly endedAt: string | null;
}

export const DETAIL = 'GET /b/v1/admin/channel/getChannel';

/** When it is valid, and who added and ended it. */
export function PeriodCell({ period }: { readonly period: Period }) {
  const t = useT('partners-admin');
  const { validFrom, validTo, createdByName, createdAt, endedByName, endedAt } = period;
  const day = today();
  const state = validFrom > day ? 'future' : validTo !== null && validTo < day ? 'past' : 'valid';
  return (
    <>
      <StatusTag tone={{ future: 'wait', past: 'done', valid: 'ok' }[state] as 'wait' | 'done' | 'ok'}>
        {t(`period.${state}`)}
      </StatusTag>{' '}
      <span className="num s13">
        {t('period.range', { from: validFrom, to: validTo ?? t('period.open') })}
      </span>
      <span className={`${page.by} ${page.under}`}>
        <MarkedText text={t('period.by', { name: SLOT, day: formatDay(createdAt) })}>
          {createdByName}
        </MarkedText>
        {endedAt && (
          <>
            {' '}
            <MarkedText text={t('period.endedBy', { name: SLOT, day: formatDay(endedAt) })}>
              {endedByName ?? ''}
            </MarkedText>
          </>
        )}
      </span>
    </>
  );
}

interface EndButtonProps {
  readonly name: string;
  readonly period: Period;
  readonly what:
    { readonly kind: 'territory'; readonly id: string } | { readonly kind: 'term'; readonly id: string };
}

/** Ends what has no end yet. What was sold keeps its channel and rule. */
export function EndButton({ name, period, what }: EndButtonProps): ReactNode {
  const t = useT('partners-admin');
  const [isOpen, setIsOpen] = useState(false);
  const act = useAdminListAction(DETAIL);
  const isOver = period.endedAt !== null || (period.validTo !== null && period.validTo < today());
  if (isOver) return null;
  const end = (validTo: string) =>
    act.mutate(
      () =>
        what.kind === 'term'
          ? call('POST /b/v1/admin/channel/endTerm', { termId: what.id, validTo })
          : call('POST /b/v1/admin/channel/endTerritory', { territoryId: what.id, validTo }),
      { onSuccess: () => setIsOpen(false) },
    );
  return (
    <>
      <Button type="text" danger aria-label={t('endOne', { name })} onClick={() => setIsOpen(true)}>
        {t('end')}
      </Button>
      {isOpen && (
        <AdminDialog<{ readonly validTo: string }>
          title={t('endOne', { name })}
          text={t('endText')}
          submitLabel={t('end')}
          initialValues={{ validTo: today() }}
          isBusy={act.isPending}
          failure={act.error?.message}
          onSubmit={({ validTo }) => end(validTo)}
          onClose={() => setIsOpen(false)}
        >
          <DateItem<{ readonly validTo: string }> name="validTo" label={t('lastDay')} required />
        </AdminDialog>
      )}
    </>
  );
}
