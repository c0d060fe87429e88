import { EditorContent, useEditor } from '@tiptap/react';
import { useMemo } from 'react';
import { StarterKit } from '@tiptap/starter-kit';
import { useT } from '../../../i18n/use-t.ts';
import { htmlLanguage } from '../../../i18n/text-language.ts';
import text from '../../rich-text.module.css';
import { RichTextToolbar } from './rich-text-toolbar.tsx';
import styles from './rich-text-editor.module.css';
import { LINK_ADDRESS } from './link-address.ts';
import { PictureNode } from './picture-node.ts';
import { tableNodes } from './table-nodes.ts';

interface RichTextEditorProps {
  readonly label: string;
  /** Given by the form, as the properties below. */
  readonly id?: string;
  /** HTML that the server has cleaned. Later changes come from the editor alone. */
  readonly value?: string;
  readonly onChange?: (html: string) => void;
  readonly 'aria-invalid'?: boolean | 'true' | 'false';
  readonly 'aria-describedby'?: string;
}

/** Edits paragraphs, headings, lists, emphasis, links, pictures and tables; a control of a form. */
export function RichTextEditor({
  label,
  id = '',
  value = '',
  onChange,
  'aria-invalid': isInvalid = false,
  'aria-describedby': describedBy = '',
}: RichTextEditorProps) {
  const t = useT('rich-text');
  const lang = htmlLanguage(value);
  const editorProps = useMemo(
    () => ({
      attributes: {
        class: `${text.text} ${styles.area}`,
        id,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        'aria-invalid': String(isInvalid),
        'aria-describedby': describedBy,
        ...(lang && { lang }),
      },
    }),
    [id, label, isInvalid, describedBy, lang],
  );
  const editor = useEditor({
    extensions: richTextExtensions,
    content: value,
    editorProps,
    // the content security policy blocks its style tag; the rules are in the CSS module
    injectCSS: false,
    onUpdate: ({ editor: updated }) => onChange?.(updated.getHTML()),
  });
  return (
    <div>
      <RichTextToolbar editor={editor} label={t('tools', { label })} />
      <EditorContent editor={editor} />
    </div>
  );
}

/** The elements that the server's cleaner keeps, and no others; a paste loses everything else. */
const richTextExtensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    link: {
      autolink: false,
      openOnClick: false,
      HTMLAttributes: { target: null, rel: null, class: null },
      isAllowedUri: (url) => LINK_ADDRESS.test(url),
    },
    blockquote: false,
    code: false,
    codeBlock: false,
    horizontalRule: false,
    strike: false,
    underline: false,
    // would add an empty paragraph after a list
    trailingNode: false,
  }),
  PictureNode,
  ...tableNodes,
];
