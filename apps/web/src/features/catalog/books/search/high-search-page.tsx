import type { SearchCondition } from '@zhiye/contract';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { paths } from '../../../../shared/navigation/paths.ts';
import { Breadcrumb } from '../../../../shared/ui/navigation/breadcrumb.tsx';
import { ConditionForm } from './conditions/condition-form.tsx';
import { ConditionMessage } from './conditions/condition-message.tsx';
import { parseConditions } from './conditions/condition-parser.ts';
import { SavedSearches } from './saved-searches/saved-searches.tsx';
import styles from './search.module.css';

/** /highSearch: the advanced search form, filled with the conditions in `s`, and the saved searches. */
export function HighSearchPage() {
  const t = useT('search');
  const text = useSearchParams()[0].get('s');
  const { conditions: initial, problem } = parseConditions(text);
  const [conditions, setConditions] = useState<readonly SearchCondition[]>([]);
  return (
    <div className="wrap">
      <Breadcrumb items={[{ label: t('home'), to: paths.home }, { label: t('high.title') }]} />
      <h1 className="pt">{t('high.title')}</h1>
      <p className={`sub ${styles.lead}`}>{t('high.lead')}</p>
      <ConditionMessage problem={problem} />
      <div className={styles.layout}>
        <div className={styles.main}>
          <ConditionForm key={text} conditions={initial} onChange={setConditions} />
          <section className={styles.help}>
            <h2>{t('help.title')}</h2>
            <ul>
              {(['fuzzy', 'exact', 'order', 'keys'] as const).map((name) => (
                <li key={name}>{t(`help.${name}`)}</li>
              ))}
            </ul>
          </section>
        </div>
        <SavedSearches conditions={conditions} />
      </div>
    </div>
  );
}
