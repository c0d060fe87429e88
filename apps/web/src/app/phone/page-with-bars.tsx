import type { ComponentType } from 'react';
import { useLanguage } from '../../shared/i18n/use-t.ts';
import type { RouteEntry } from '../../shared/navigation/route-entry.ts';
import { PhonePage } from '../../shared/phone/phone-page.tsx';
import { PullToRefresh } from '../../shared/phone/pull-to-refresh.tsx';
import styles from './page-with-bars.module.css';

/** Pages of one list that changes without the person. */
const LISTS: ReadonlySet<string> = new Set(['personalOrder', 'message', 'service']);

/** A page whose layout serves both: on a phone it stands between the bars, in one column. */
export function withBars({ name, title, layout }: RouteEntry, Page: ComponentType): ComponentType {
  return function PageWithBars() {
    return (
      <PhonePage title={title[useLanguage()]} hasHeading>
        {LISTS.has(name) && <PullToRefresh />}
        <div className={styles.content} data-layout={layout}>
          <Page />
        </div>
      </PhonePage>
    );
  };
}
