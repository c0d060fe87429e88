import { useT } from '../../../i18n/use-t.ts';
import { describeAccessibility } from './describe-accessibility.ts';
import type { Accessibility } from './describe-accessibility.ts';
import styles from './accessibility-facts.module.css';

interface AccessibilityFactsProps {
  readonly accessibility: Accessibility;
  readonly layout: 'reflowable' | 'fixed';
}

/** What a publication states about its accessibility, in the terms of the EPUB Accessibility Display Guide. */
export function AccessibilityFacts({ accessibility, layout }: AccessibilityFactsProps) {
  const t = useT('accessibility');
  const { certifiedBy } = accessibility.certification ?? {};
  return (
    <dl className={styles.facts}>
      {describeAccessibility(accessibility, layout).map(({ group, statements }) => (
        <div key={group}>
          <dt>{t(`groups.${group}`)}</dt>
          {statements.map((name) => (
            <dd key={name}>{t(`statements.${name}`)}</dd>
          ))}
          {group === 'conformance' && certifiedBy && <dd>{t('certifiedBy', { name: certifiedBy })}</dd>}
        </div>
      ))}
      {accessibility.summary && (
        <div>
          <dt>{t('groups.summary')}</dt>
          <dd dir="auto">{accessibility.summary}</dd>
        </div>
      )}
    </dl>
  );
}
