import type { SampleCounts } from '@zhiye/contract';
import { SAMPLE_STATUSES } from '@zhiye/contract/constants/commerce/sample';
import type { SampleStatus } from '@zhiye/contract/constants/commerce/sample';
import { Link } from 'react-router';
import { formatCount } from '../../../shared/format.ts';
import { useT } from '../../../shared/i18n/use-t.ts';
import tabs from '../../../shared/ui/navigation/tabs.module.css';

/** As wide as a digit: keeps the place of a count that is not known yet. */
const FIGURE_SPACE = '\u2007';

interface SampleTabsProps {
  /** Undefined until they are known. */
  readonly counts: SampleCounts | undefined;
  readonly current: SampleStatus | undefined;
  readonly pathOf: (status: SampleStatus | undefined) => string;
}

/** A tab for each status. */
export function SampleTabs({ counts, current, pathOf }: SampleTabsProps) {
  const t = useT('samples');
  const all = counts && SAMPLE_STATUSES.reduce((sum, status) => sum + counts[status], 0);
  return (
    <nav className={tabs.tabs} aria-label={t('list.tabs')}>
      {[undefined, ...SAMPLE_STATUSES].map((status) => {
        const count = status ? counts?.[status] : all;
        return (
          <Link
            key={status ?? 'all'}
            to={pathOf(status)}
            aria-current={status === current ? 'page' : undefined}
          >
            {t(`status.${status ?? 'all'}`)}
            <span>{count === undefined ? FIGURE_SPACE : formatCount(count)}</span>
          </Link>
        );
      })}
    </nav>
  );
}
