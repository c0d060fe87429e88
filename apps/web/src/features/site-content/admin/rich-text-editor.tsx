import { EditorContent, useEditor } from '@tiptap/react';
import { useId, useMemo } from 'react';
import { useT } from '../../../shared/i18n/use-t.ts';
import controls from '../../../shared/ui/forms/controls.module.css';
import { Icon } from '../../../shared/ui/icon.tsx';
import text from '../../../shared/ui/rich-text.module.css';
import { richTextExtensions } from './rich-text-extensions.ts';
import { RichTextToolbar } from './rich-text-toolbar.tsx';
import styles from './rich-text-editor.module.css';

interface RichTextEditorProps {
  readonly label: string;
  /** The initial content: HTML that the server has cleaned. */
  readonly initial: string;
  readonly error?: string;
  readonly onChange: (html: string) => void;
}

/** Edits paragraphs, headings, lists, emphasis and links. */
export function RichTextEditor({ label, initial, error, onChange }: RichTextEditorProps) {
  const t = useT('site-content-admin');
  const id = useId();
  const isInvalid = error !== undefined;
  const editorProps = useMemo(
    () => ({
      attributes: {
        class: `${text.text} ${styles.area}`,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': `${id}-label`,
        'aria-invalid': String(isInvalid),
        ...(isInvalid && { 'aria-describedby': `${id}-error` }),
      },
    }),
    [id, isInvalid],
  );
  const editor = useEditor({
    extensions: richTextExtensions,
    content: initial,
    editorProps,
    // the content security policy blocks its style tag; the rules are in the CSS module
    injectCSS: false,
    onUpdate: ({ editor: updated }) => onChange(updated.getHTML()),
  });
  return (
    <div className={styles.editor}>
      <span id={`${id}-label`} className={controls.label}>
        {label}
      </span>
      <RichTextToolbar editor={editor} label={t('editor.tools', { label })} />
      <EditorContent editor={editor} />
      {error && (
        <p className={controls.error} id={`${id}-error`}>
          <Icon name="warn" size={13} />
          {error}
        </p>
      )}
    </div>
  );
}
