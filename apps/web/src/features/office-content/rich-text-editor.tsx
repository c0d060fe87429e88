import { Button } from 'antd';
import { useId, useLayoutEffect, useRef } from 'react';
import { useT } from '../../shared/i18n/use-t.ts';
import controls from '../../shared/ui/controls.module.css';
import { Icon } from '../../shared/ui/icon.tsx';
import text from '../../shared/ui/rich-text.module.css';
import styles from './rich-text-editor.module.css';

interface RichTextEditorProps {
  readonly label: string;
  /** What it begins with: HTML that the server has cleaned. */
  readonly initial: string;
  readonly error?: string;
  readonly onChange: (html: string) => void;
}

/** Commands of the browser's own editor, with the tag that each block command makes. */
const COMMANDS = [
  ['p', 'formatBlock', 'p'],
  ['h3', 'formatBlock', 'h3'],
  ['h4', 'formatBlock', 'h4'],
  ['bold', 'bold', undefined],
  ['italic', 'italic', undefined],
  ['ul', 'insertUnorderedList', undefined],
  ['ol', 'insertOrderedList', undefined],
] as const;

/** Paragraphs, headings, lists, emphasis and links; pasted text loses its looks. The server cleans what leaves. */
export function RichTextEditor({ label, initial, error, onChange }: RichTextEditorProps) {
  const t = useT('office-content');
  const id = useId();
  const area = useRef<HTMLDivElement>(null);
  const first = useRef(initial);
  // written once: afterwards the element belongs to whoever types in it
  useLayoutEffect(() => {
    area.current!.innerHTML = first.current || '<p><br></p>';
  }, []);
  const report = () => onChange(area.current!.innerHTML);
  const perform = (command: string, value?: string) => {
    area.current!.focus();
    // the one editor that every browser brings along; nothing newer does this without a library
    document.execCommand(command, false, value);
    report();
  };
  const link = () => {
    const address = prompt(t('editor.address'));
    if (address === null) return;
    perform(address.trim() ? 'createLink' : 'unlink', address.trim() || undefined);
  };
  return (
    <div className={styles.editor}>
      <span id={`${id}-label`} className={controls.label}>
        {label}
      </span>
      <div className={styles.tools} role="toolbar" aria-label={t('editor.tools', { label })}>
        {COMMANDS.map(([name, command, value]) => (
          <Button
            key={name}
            type="text"
            // the selection stays in the text
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => perform(command, value)}
          >
            {t(`editor.${name}`)}
          </Button>
        ))}
        <Button type="text" onMouseDown={(event) => event.preventDefault()} onClick={link}>
          {t('editor.link')}
        </Button>
      </div>
      <div
        ref={area}
        className={`${text.text} ${styles.area}`}
        contentEditable
        role="textbox"
        aria-multiline="true"
        aria-labelledby={`${id}-label`}
        aria-invalid={error !== undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        tabIndex={0}
        onInput={report}
        onPaste={(event) => {
          event.preventDefault();
          perform('insertText', event.clipboardData.getData('text/plain'));
        }}
      />
      {error && (
        <p className={controls.error} id={`${id}-error`}>
          <Icon name="warn" size={13} />
          {error}
        </p>
      )}
    </div>
  );
}
