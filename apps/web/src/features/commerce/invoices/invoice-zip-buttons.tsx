import { useMutation } from '@tanstack/react-query';
import { USER_TYPE } from '@zhiye/contract/constants';
import { useState } from 'react';
import { downloadFile } from '../../../shared/api/download.ts';
import { formatDay } from '../../../shared/format.ts';
import { useT } from '../../../shared/i18n/use-t.ts';
import { useClientStore } from '../../../shared/state/client-store.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Icon } from '../../../shared/ui/icon.tsx';
import styles from './invoices.module.css';

const useIsInstitution = () => useClientStore((client) => client.roleType) === USER_TYPE.institution;

/** All invoice files of an order in one ZIP; nothing for other buyers. */
export function OrderInvoicesButton({ orderNo }: { readonly orderNo: string }) {
  const t = useT('invoices');
  const isInstitution = useIsInstitution();
  const download = useMutation({
    mutationFn: () => downloadFile('DOWNLOAD /b/v1/invoice/downloadInvoicesOfOrder', { orderNo }),
  });
  if (!isInstitution) return null;
  return (
    <Button size="small" disabled={download.isPending} onClick={() => download.mutate()}>
      <Icon name="dl" size={14} /> {t('zip.ofOrder')}
    </Button>
  );
}

/** All invoice files of a month in one ZIP; nothing for other buyers. */
export function MonthInvoices() {
  const t = useT('invoices');
  const isInstitution = useIsInstitution();
  const thisMonth = formatDay(new Date().toISOString()).slice(0, 7);
  const [month, setMonth] = useState(thisMonth);
  const download = useMutation({
    mutationFn: () => downloadFile('DOWNLOAD /b/v1/invoice/downloadInvoicesOfMonth', { month }),
  });
  if (!isInstitution) return null;
  return (
    <p className={styles.month}>
      <input
        type="month"
        aria-label={t('zip.month')}
        value={month}
        max={thisMonth}
        onChange={(event) => setMonth(event.target.value)}
      />
      <Button
        size="small"
        disabled={download.isPending || !/^\d{4}-\d{2}$/.test(month)}
        onClick={() => download.mutate()}
      >
        <Icon name="dl" size={14} /> {t('zip.ofMonth')}
      </Button>
    </p>
  );
}
