import type { ComponentType } from 'react';
import { useLanguage } from '../../shared/i18n/use-t.ts';
import type { RouteEntry } from '../../shared/navigation/route-entry.ts';
import { PhonePage } from '../../shared/phone/phone-page.tsx';
import styles from './page-with-bars.module.css';

/** A page whose layout serves both: on a phone it stands between the bars, in one column. */
export function withBars({ title, layout }: RouteEntry, Page: ComponentType): ComponentType {
  return function PageWithBars() {
    return (
      <PhonePage title={title[useLanguage()]} hasHeading>
        <div className={styles.content} data-layout={layout}>
          <Page />
        </div>
      </PhonePage>
    );
  };
}
