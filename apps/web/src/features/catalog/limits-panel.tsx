import type { ReactNode } from 'react';
import { useT } from '../../shared/i18n/use-t.ts';
import { Icon } from '../../shared/ui/icon.tsx';
import type { IconName } from '../../shared/ui/icon-names.ts';
import type { BookData } from './book-data.ts';
import styles from './limits-panel.module.css';

/** What a reader may do with the book, told before it is paid for. */
export function LimitsPanel({ book }: { readonly book: BookData }) {
  const t = useT('catalog');
  const common = useT('shared');
  const { trial, copy, devices, layout, direction, accessibility } = book;
  const features = accessibility
    .map((name) => t(`accessibility.${name}`, { defaultValue: '' }))
    .filter(Boolean);
  const trialText = {
    none: t('limits.noTrial'),
    default: t('limits.trialDefault'),
    pages: t('limits.trialPages', { value: trial.value }),
    percent: t('limits.trialPercent', { value: trial.value }),
    chapters: t('limits.trialChapters', { value: trial.value }),
  }[trial.kind];
  const mayCopy = copy.maxCharacters > 0 && copy.percent > 0;
  return (
    <section className={styles.limits} aria-label={t('limits.label')}>
      <dl>
        <Limit icon="eye" name={t('limits.trial')}>
          {trialText}
        </Limit>
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
        <Limit icon="user" name={t('limits.accessibility')}>
          {features.length > 0 ? features.join(common('listSeparator')) : t('limits.accessibilityUnknown')}
        </Limit>
      </dl>
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
