import type { PublicationRefusedError } from '@zhiye/publication/browser';
import { useRef, useState } from 'react';
import type { DragEvent } from 'react';
import { DataText } from '../../../../shared/i18n/data-text.tsx';
import { useLanguage, useT } from '../../../../shared/i18n/use-t.ts';
import { paths } from '../../../../shared/navigation/paths.ts';
import { Button, ButtonLink } from '../../../../shared/ui/button.tsx';
import styles from './local-book.module.css';
import { canServeLocalFiles } from './local-file-server.ts';

/** The state of the chosen file. */
export type FileSelection =
  | { readonly state: 'none' }
  | { readonly state: 'opening'; readonly fileName: string; readonly part: number }
  /** `refused` is undefined when the error is not in the book. */
  | {
      readonly state: 'refused';
      readonly fileName: string;
      readonly refused: PublicationRefusedError | undefined;
    };

interface FilePickerProps {
  readonly selection: FileSelection;
  readonly onFile: (file: File) => void;
}

/** Chooses a file by dialog or by drag and drop. An error of the last file is shown below. */
export function FilePicker({ selection, onFile }: FilePickerProps) {
  const t = useT('reading');
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const isOpening = selection.state === 'opening';
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file && !isOpening) onFile(file);
  };
  return (
    <main className={styles.page}>
      <h1>{t('local.title')}</h1>
      <p className="sub">{t('local.text')}</p>
      <div
        className={styles.target}
        data-over={isOver || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <p>{t('local.drop')}</p>
        <Button
          look="primary"
          size="large"
          disabled={isOpening || !canServeLocalFiles()}
          onClick={() => input.current?.click()}
        >
          {t('local.choose')}
        </Button>
        <input
          ref={input}
          type="file"
          accept=".epub,application/epub+zip"
          aria-label={t('local.file')}
          hidden
          onChange={(event) => {
            const [file] = event.target.files ?? [];
            event.target.value = '';
            if (file) onFile(file);
          }}
        />
        <SelectionState selection={selection} />
      </div>
      <p className={styles.foot}>
        <span>{t('local.private')}</span>
        <ButtonLink look="text" to={paths.home}>
          {t('local.toShop')}
        </ButtonLink>
      </p>
    </main>
  );
}

function SelectionState({ selection }: Pick<FilePickerProps, 'selection'>) {
  const t = useT('reading');
  const language = useLanguage();
  if (!canServeLocalFiles()) return <p role="alert">{t('local.noWorker')}</p>;
  if (selection.state === 'none') return null;
  if (selection.state === 'opening') {
    return (
      <p role="status">
        <DataText>{t('local.opening', { name: selection.fileName })}</DataText>
        <progress value={selection.part} aria-label={t('local.progress')} />
      </p>
    );
  }
  const { refused, fileName } = selection;
  const lineAndColumn = refused?.line === undefined ? '' : ` ${refused.line}:${refused.column ?? 1}`;
  return (
    <div role="alert" className={styles.refused}>
      <p>
        <DataText>{t('local.refused', { name: fileName })}</DataText>
      </p>
      <p>{refused ? refused.reason[language] : t('local.failed')}</p>
      {refused?.file && <p className={styles.path}>{refused.file + lineAndColumn}</p>}
    </div>
  );
}
