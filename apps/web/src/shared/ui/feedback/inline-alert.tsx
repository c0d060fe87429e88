import type { ReactNode } from 'react';
import { DataText } from '../../i18n/data-text.tsx';
import { Icon } from '../icon.tsx';
import type { IconName } from '../icon-names.ts';
import styles from './inline-alert.module.css';

const ICONS = { bad: 'warn', ok: 'check', wait: 'clock' } as const;

interface InlineAlertProps {
  /** `wait`: nothing failed, but something is to be done first. */
  readonly tone: keyof typeof ICONS;
  readonly title: string;
  /** That of the tone when it is missing. */
  readonly icon?: IconName;
  readonly children?: ReactNode;
  /** A button or link, at the right. */
  readonly action?: ReactNode;
}

/** A message inside the page. Refusals 4001 and 4201 are shown here and not as a toast. */
export function InlineAlert({ tone, title, icon = ICONS[tone], children, action }: InlineAlertProps) {
  return (
    <div className={styles.message} data-tone={tone} role={tone === 'bad' ? 'alert' : 'status'}>
      <Icon name={icon} />
      <p>
        <b>
          <DataText>{title}</DataText>
        </b>
        {children && (
          <span>
            <DataText>{children}</DataText>
          </span>
        )}
      </p>
      {action}
    </div>
  );
}
