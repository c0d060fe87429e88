import { useId, useState } from 'react';
import type { DragEvent } from 'react';
import { useT } from '../../shared/i18n/use-t.ts';
import { Icon } from '../../shared/ui/icon.tsx';
import styles from './drop-zone.module.css';

/** Takes one file, picked or dropped. */
export function DropZone({ onFile }: { readonly onFile: (file: File) => void }) {
  const t = useT('office-books');
  const id = useId();
  const [isOver, setIsOver] = useState(false);
  const take = (files: FileList | null) => {
    const file = files?.[0];
    if (file) onFile(file);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    take(event.dataTransfer.files);
  };
  return (
    <div
      className={styles.zone}
      data-over={isOver}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <input
        id={id}
        className="vh"
        type="file"
        accept=".epub,.pdf,application/epub+zip,application/pdf"
        aria-describedby={`${id}-hint`}
        onChange={(event) => {
          take(event.target.files);
          // the same file may be picked again, mended
          event.target.value = '';
        }}
      />
      <label htmlFor={id}>
        <Icon name="plus" />
        {t('import.pick')}
      </label>
      <p id={`${id}-hint`} className="sub s12">
        {t('import.drop')}
      </p>
    </div>
  );
}
