import type { SearchCondition } from '@zhiye/contract';
import { DataText } from '../../../../../shared/i18n/data-text.tsx';
import { useT } from '../../../../../shared/i18n/use-t.ts';
import type { Listing } from './use-listing.ts';
import styles from './listing.module.css';

interface WidenedNoteProps {
  readonly listing: Listing;
  readonly conditions: readonly SearchCondition[];
}

/** Says that the books below are not from the chosen field. */
export function WidenedNote({ listing, conditions }: WidenedNoteProps) {
  const t = useT('search');
  const [only] = conditions;
  const { data, isPlaceholderData } = listing.result;
  if (!only || !data?.widened || isPlaceholderData) return null;
  return (
    <h2 className={styles.note}>
      <DataText>
        {t('results.widened', { field: t(`field.${only.fieldType}`), text: only.fieldVal })}
      </DataText>
    </h2>
  );
}
