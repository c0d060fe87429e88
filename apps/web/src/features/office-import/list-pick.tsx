import { useId } from 'react';
import { useT } from '../../shared/i18n/use-t.ts';
import { Icon } from '../../shared/ui/icon.tsx';
import styles from './book-import.module.css';

interface ListPickProps {
  readonly isBusy: boolean;
  readonly onFile: (file: File) => void;
}

/** Takes one list, picked or dropped. */
export function ListPick({ isBusy, onFile }: ListPickProps) {
  const t = useT('office-import');
  const id = useId();
  const take = (files: FileList | null) => {
    const file = files?.[0];
    if (file && !isBusy) onFile(file);
  };
  return (
    <div
      className={styles.zone}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        take(event.dataTransfer.files);
      }}
    >
      <input
        id={id}
        className="vh"
        type="file"
        accept=".csv,.xlsx"
        disabled={isBusy}
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => {
          take(target.files);
          // the same file may be picked again, mended
          target.value = '';
        }}
      />
      <label htmlFor={id}>
        <Icon name="plus" />
        {t('pick.label')}
      </label>
      <p id={`${id}-hint`} className="sub s12">
        {t('pick.hint')}
      </p>
    </div>
  );
}
