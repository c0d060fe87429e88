import type { MatchUndo } from '@zhiye/contract';
import { Link } from 'react-router';
import { formatMoney } from '../../../../shared/format.ts';
import { DataText } from '../../../../shared/i18n/data-text.tsx';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { adminPaths } from '../../../../shared/navigation/admin-paths.ts';
import page from '../../../../shared/ui/admin/admin-page.module.css';

/** What undoing a match does to each order. */
export function UndoEffects({ parts }: { readonly parts: MatchUndo['parts'] }) {
  const t = useT('transfers-admin');
  return (
    <ul>
      {parts.map(({ orderNo, institution, amountFen, isReopened, openCodes, redeemedCodes }) => (
        <li key={orderNo}>
          <DataText>{institution}</DataText>{' '}
          <Link className="lk num" to={adminPaths.orderDetail(orderNo)}>
            {orderNo}
          </Link>{' '}
          · − ¥{formatMoney(amountFen)}
          {isReopened && (
            <span className={`${page.by} ${page.under}`}>
              {t('undo.effect', { open: openCodes, redeemed: redeemedCodes })}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
