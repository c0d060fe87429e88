import type { AdminStatement } from '@zhiye/contract';
import { Button } from 'antd';
import { useT } from '../../../../shared/i18n/use-t.ts';
import layout from '../../../../shared/ui/admin/admin-form.module.css';

export type StatementAction = 'record' | 'withdraw' | 'settle' | 'adjust';

interface StatementActionsProps {
  readonly statement: AdminStatement;
  readonly isBusy: boolean;
  readonly onAct: (action: StatementAction) => void;
}

/** What can be done with a statement now. Whoever recorded the payment does not settle. */
export function StatementActions({ statement, isBusy, onAct }: StatementActionsProps) {
  const t = useT('channel-admin');
  return (
    <div className={layout.rowActions}>
      {actionsOf(statement).map((action) => (
        <Button
          key={action}
          type="link"
          disabled={isBusy}
          aria-label={t(`${action}One`, { statementNo: statement.statementNo })}
          onClick={() => onAct(action)}
        >
          {t(action)}
        </Button>
      ))}
    </div>
  );
}

function actionsOf({ state, bankReference, isRecordedByCaller }: AdminStatement): StatementAction[] {
  if (state !== 'confirmed') return ['adjust'];
  if (!bankReference) return ['record', 'adjust'];
  return isRecordedByCaller ? ['withdraw', 'adjust'] : ['settle', 'withdraw', 'adjust'];
}
