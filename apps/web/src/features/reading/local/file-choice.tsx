import type { PublicationRefused } from '@zhiye/publication/browser';
import { useRef, useState } from 'react';
import type { DragEvent } from 'react';
import { useLanguage, useT } from '../../../shared/i18n/use-t.ts';
import { paths } from '../../../shared/paths.ts';
import { Button, ButtonLink } from '../../../shared/ui/button.tsx';
import styles from './file-choice.module.css';
import { canServeLocally } from './local-files.ts';

/** What has become of the file that was chosen. */
export type Choice =
  | { readonly state: 'none' }
  | { readonly state: 'opening'; readonly fileName: string; readonly part: number }
  /** Without a reason when it was no fault of the book. */
  | {
      readonly state: 'refused';
      readonly fileName: string;
      readonly refused: PublicationRefused | undefined;
    };

interface FileChoiceProps {
  readonly choice: Choice;
  readonly onFile: (file: File) => void;
}

/** Choose a file or drop one; what is wrong with the last one stands below. */
export function FileChoice({ choice, onFile }: FileChoiceProps) {
  const t = useT('reading');
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const isOpening = choice.state === 'opening';
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
          disabled={isOpening || !canServeLocally()}
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
        <Outcome choice={choice} />
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

function Outcome({ choice }: Pick<FileChoiceProps, 'choice'>) {
  const t = useT('reading');
  const language = useLanguage();
  if (!canServeLocally()) return <p role="alert">{t('local.noWorker')}</p>;
  if (choice.state === 'none') return null;
  if (choice.state === 'opening') {
    return (
      <p role="status">
        {t('local.opening', { name: choice.fileName })}
        <progress value={choice.part} aria-label={t('local.progress')} />
      </p>
    );
  }
  const { refused, fileName } = choice;
  const place = refused?.line === undefined ? '' : ` ${refused.line}:${refused.column ?? 1}`;
  return (
    <div role="alert" className={styles.refused}>
      <p>{t('local.refused', { name: fileName })}</p>
      <p>{refused ? refused.reason[language] : t('local.failed')}</p>
      {refused?.file && <p className={styles.path}>{refused.file + place}</p>}
    </div>
  );
}
