import { MarkedText, SLOT } from '../../../i18n/marked-text.tsx';
import { textLanguage } from '../../../i18n/text-language.ts';
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
          {group === 'conformance' && certifiedBy && (
            <dd>
              <MarkedText text={t('certifiedBy', { name: SLOT })}>{certifiedBy}</MarkedText>
            </dd>
          )}
        </div>
      ))}
      {accessibility.summary && (
        <div>
          <dt>{t('groups.summary')}</dt>
          <dd dir="auto" lang={textLanguage(accessibility.summary)}>
            {accessibility.summary}
          </dd>
        </div>
      )}
    </dl>
  );
}
