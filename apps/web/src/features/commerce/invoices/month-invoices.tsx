import { useMutation } from '@tanstack/react-query';
import { USER_TYPE } from '@zhiye/contract/constants';
import { useState } from 'react';
import { downloadFile } from '../../../shared/api/download.ts';
import { useT } from '../../../shared/i18n/use-t.ts';
import { useClientStore } from '../../../shared/state/client-store.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { recentMonths } from '../../../shared/ui/dates/recent-months.ts';
import { Icon } from '../../../shared/ui/icon.tsx';
import styles from './invoices.module.css';
import { Select } from '../../../shared/ui/forms/select.tsx';

/** How many months there are to choose from, this one first. */
const MONTHS = 36;

/** All invoice files of a month in one ZIP; nothing for other buyers. */
export function MonthInvoices() {
  const t = useT('invoices');
  const isInstitution = useClientStore((client) => client.roleType) === USER_TYPE.institution;
  const months = recentMonths(MONTHS);
  const [month, setMonth] = useState(months[0]!);
  const download = useMutation({
    mutationFn: () => downloadFile('DOWNLOAD /b/v1/invoice/downloadInvoicesOfMonth', { month }),
  });
  if (!isInstitution) return null;
  return (
    <p className={styles.month}>
      <Select aria-label={t('zip.month')} value={month} onChange={({ target }) => setMonth(target.value)}>
        {months.map((one) => (
          <option key={one}>{one}</option>
        ))}
      </Select>
      <Button size="small" disabled={download.isPending} onClick={() => download.mutate()}>
        <Icon name="dl" size={14} /> {t('zip.ofMonth')}
      </Button>
    </p>
  );
}
