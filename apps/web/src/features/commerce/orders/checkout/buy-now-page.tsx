import { USER_TYPE } from '@zhiye/contract/constants';
import { useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { paths } from '../../../../shared/navigation/paths.ts';
import { useClientStore } from '../../../../shared/state/client-store.ts';
import { CheckoutHeader } from './checkout-header.tsx';
import { NothingToConfirm } from './nothing-to-confirm.tsx';
import { toUsage } from '../usage/line-usage.ts';
import type { LineUsage } from '../usage/line-usage.ts';
import { OrderForm } from './order-form.tsx';
import type { CheckoutCredit, CheckoutInvoice } from './order-form.tsx';
import { parseBookSource, parseDelivery, parseQuantity } from './order-source.ts';
import { useDraft } from '../../../../shared/state/drafts.ts';

interface BuyNowPageProps {
  readonly invoice?: CheckoutInvoice;
  readonly credit?: CheckoutCredit;
}

/** /place?bookId=&duration=: places an order for one book. */
export function BuyNowPage({ invoice, credit }: BuyNowPageProps) {
  const t = useT('cart');
  const visit = useLocation().key;
  const [query] = useSearchParams();
  const source = parseBookSource(query);
  const isInstitution = useClientStore((state) => state.roleType) === USER_TYPE.institution;
  const [usage, setUsage] = useState<LineUsage>({
    usageMode: isInstitution ? 'code' : 'account',
    quantity: parseQuantity(query),
    codeEmail: null,
    codeDelivery: isInstitution ? parseDelivery(query) : 'mail',
  });
  useDraft(source ? `order ${JSON.stringify(source)}` : undefined, () => usage, setUsage);
  return (
    <div className="wrap">
      <CheckoutHeader title={t('confirm.title')} step={1} />
      {source && 'bookId' in source ? (
        <OrderForm
          key={visit}
          source={usage.usageMode === 'code' ? { ...source, usage: toUsage(usage) } : source}
          usageChoice={{
            chosen: usage,
            onChange: (change) => setUsage((latest) => ({ ...latest, ...change })),
          }}
          invoice={invoice}
          credit={credit}
          back={{ to: paths.bookDetail(source.bookId), label: t('confirm.toBook') }}
        />
      ) : (
        <NothingToConfirm />
      )}
    </div>
  );
}
