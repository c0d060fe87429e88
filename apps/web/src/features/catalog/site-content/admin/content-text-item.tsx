import { useT } from '../../../../shared/i18n/use-t.ts';
import { TextItem } from '../../../../shared/ui/admin/forms/text-items.tsx';
import styles from './content-form.module.css';

interface ContentTextItemProps {
  readonly name: string;
  readonly maxLength: number;
  readonly required?: boolean;
  readonly isWide?: boolean;
  readonly hint?: string;
  /** What is wrong with the text; without it, a required text must be filled in. */
  readonly rule?: (text: string) => string | undefined;
}

/** A line of text of a content form. */
export function ContentTextItem({ isWide, ...item }: ContentTextItemProps) {
  const t = useT('site-content-admin');
  return <TextItem {...item} label={t(`field.${item.name}`)} className={isWide ? styles.wide : undefined} />;
}
