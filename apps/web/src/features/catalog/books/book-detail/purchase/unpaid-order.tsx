import { Link } from 'react-router';
import { useT } from '../../../../../shared/i18n/use-t.ts';
import { paths } from '../../../../../shared/navigation/paths.ts';
import { InlineAlert } from '../../../../../shared/ui/feedback/inline-alert.tsx';

/** Leads to the order that waits to be paid, instead of a second one. */
export function UnpaidOrder({ orderNo }: { readonly orderNo: string }) {
  const t = useT('book-detail');
  const action = (
    <Link className="lk" to={paths.payment(orderNo)}>
      {t('owned.pay')}
    </Link>
  );
  return (
    <InlineAlert tone="wait" title={t('owned.unpaid')} action={action}>
      {t('owned.unpaidText')}
    </InlineAlert>
  );
}
