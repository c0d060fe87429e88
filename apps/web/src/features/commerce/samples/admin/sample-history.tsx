import { formatInstant } from '../../../../shared/format.ts';
import { DataText } from '../../../../shared/i18n/data-text.tsx';
import { textLanguage } from '../../../../shared/i18n/text-language.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import review from '../../../../shared/ui/admin/review/review.module.css';
import { SampleStatusTag } from '../sample-status-tag.tsx';
import type { SampleDetail } from './sample-detail.ts';

/** Every status the application has had, and by whom. */
export function SampleHistory({ history }: Pick<SampleDetail, 'history'>) {
  const t = useT('samples-admin');
  return (
    <>
      <h3>{t('history')}</h3>
      <ol className={review.earlier}>
        {history.map(({ status, at, byName, reason }, index) => (
          <li key={`${at} ${index}`}>
            <SampleStatusTag status={status} />{' '}
            <span className="sub s12 num">
              {formatInstant(at)} <DataText>{byName ?? t('byShop')}</DataText>
            </span>
            {reason && <p lang={textLanguage(reason)}>{reason}</p>}
          </li>
        ))}
      </ol>
    </>
  );
}
