import type { ReactNode } from 'react';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { AccessibilityFacts } from '../../../../shared/ui/books/accessibility/accessibility-facts.tsx';
import { Icon } from '../../../../shared/ui/icon.tsx';
import type { IconName } from '../../../../shared/ui/icon-names.ts';
import type { BookData } from './book-data.ts';
import styles from './limits-panel.module.css';

/** The conditions of use, shown before the purchase: preview, copying, devices, layout, accessibility. */
export function LimitsPanel({ book }: { readonly book: BookData }) {
  const t = useT('book-detail');
  const common = useT('shared');
  const { previewRule, copy, devices, layout, direction, accessibility } = book;
  const previewText = {
    none: t('limits.noPreview'),
    default: t('limits.previewDefault'),
    pages: t('limits.previewPages', { value: previewRule.value }),
    percent: t('limits.previewPercent', { value: previewRule.value }),
    chapters: t('limits.previewChapters', { value: previewRule.value }),
  }[previewRule.kind];
  const mayCopy = copy.maxCharacters > 0 && copy.percent > 0;
  return (
    <section className={styles.limits} aria-label={t('limits.label')}>
      <dl>
        {book.listed && (
          <Limit icon="eye" name={t('limits.preview')}>
            {book.preorderDay ? t('preorder.preview') : previewText}
          </Limit>
        )}
        <Limit icon="copy" name={t('limits.copy')}>
          {mayCopy ? t('limits.copyText', { ...copy }) : t('limits.noCopy')}
        </Limit>
        <Limit icon="phone" name={t('limits.devices')}>
          {t('limits.devicesText', { ...devices })}
        </Limit>
        <Limit icon="aa" name={t('facts.layout')}>
          {t(`layout.${layout}`)}
          {direction === 'rtl' && common('listSeparator') + t('limits.rtl')}
        </Limit>
      </dl>
      <details>
        <summary>
          <Icon name="user" size={16} />
          {t('limits.accessibility')}
        </summary>
        <AccessibilityFacts accessibility={accessibility} layout={layout} />
      </details>
    </section>
  );
}

interface LimitProps {
  readonly icon: IconName;
  readonly name: string;
  readonly children: ReactNode;
}

function Limit({ icon, name, children }: LimitProps) {
  return (
    <div>
      <dt>
        <Icon name={icon} size={16} />
        {name}
      </dt>
      <dd>{children}</dd>
    </div>
  );
}
