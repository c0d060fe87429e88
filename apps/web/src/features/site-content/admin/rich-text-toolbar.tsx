import { useEditorState } from '@tiptap/react';
import type { ChainedCommands, Editor } from '@tiptap/react';
import { Button } from 'antd';
import { useT } from '../../../shared/i18n/use-t.ts';
import styles from './rich-text-editor.module.css';

/** A button: whether the selection has the format, and the command that changes it. */
interface Tool {
  readonly name: string;
  readonly isActive: (editor: Editor) => boolean;
  readonly run: (chain: ChainedCommands) => ChainedCommands;
}

const TOOLS: readonly Tool[] = [
  {
    name: 'p',
    isActive: (editor) => editor.isActive('paragraph'),
    run: (chain) => chain.setParagraph(),
  },
  {
    name: 'h2',
    isActive: (editor) => editor.isActive('heading', { level: 2 }),
    run: (chain) => chain.setHeading({ level: 2 }),
  },
  {
    name: 'h3',
    isActive: (editor) => editor.isActive('heading', { level: 3 }),
    run: (chain) => chain.setHeading({ level: 3 }),
  },
  {
    name: 'h4',
    isActive: (editor) => editor.isActive('heading', { level: 4 }),
    run: (chain) => chain.setHeading({ level: 4 }),
  },
  { name: 'bold', isActive: (editor) => editor.isActive('bold'), run: (chain) => chain.toggleBold() },
  { name: 'italic', isActive: (editor) => editor.isActive('italic'), run: (chain) => chain.toggleItalic() },
  {
    name: 'ul',
    isActive: (editor) => editor.isActive('bulletList'),
    run: (chain) => chain.toggleBulletList(),
  },
  {
    name: 'ol',
    isActive: (editor) => editor.isActive('orderedList'),
    run: (chain) => chain.toggleOrderedList(),
  },
];

interface RichTextToolbarProps {
  readonly editor: Editor;
  readonly label: string;
}

export function RichTextToolbar({ editor, label }: RichTextToolbarProps) {
  const t = useT('site-content-admin');
  const active = useEditorState({
    editor,
    selector: ({ editor: current }) => ({
      tools: TOOLS.filter(({ isActive }) => isActive(current)).map(({ name }) => name),
      link: current.isActive('link'),
    }),
  });
  const editLink = () => {
    const { href } = editor.getAttributes('link');
    const address = prompt(t('editor.address'), typeof href === 'string' ? href : '');
    if (address === null) return;
    const chain = editor.chain().focus().extendMarkRange('link');
    (address.trim() ? chain.setLink({ href: address.trim() }) : chain.unsetLink()).run();
  };
  return (
    <div className={styles.tools} role="toolbar" aria-label={label}>
      {TOOLS.map(({ name, run }) => (
        <Button
          key={name}
          type="text"
          aria-pressed={active.tools.includes(name)}
          onClick={() => run(editor.chain().focus()).run()}
        >
          {t(`editor.${name}`)}
        </Button>
      ))}
      <Button type="text" aria-pressed={active.link} onClick={editLink}>
        {t('editor.link')}
      </Button>
    </div>
  );
}
