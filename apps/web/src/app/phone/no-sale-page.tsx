import { useT } from '../../shared/i18n/use-t.ts';
import { PhonePage } from '../../shared/phone/phone-page.tsx';
import { NoSaleHere } from '../../shared/ui/no-sale-here.tsx';
import styles from './page-with-bars.module.css';

/** Instead of the pages of a purchase, where nothing is sold. */
export function NoSalePage() {
  const t = useT('shared');
  return (
    <PhonePage hasHeading>
      <h1 className="vh">{t('noSale.title')}</h1>
      <div className={styles.content} data-layout="personal">
        <NoSaleHere />
      </div>
    </PhonePage>
  );
}
