import { useEditorState } from '@tiptap/react';
import type { ChainedCommands, Editor } from '@tiptap/react';
import { Button } from 'antd';
import { useState } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import { LinkDialog } from './link-dialog.tsx';
import { PictureDialog } from './picture-dialog.tsx';
import { insertTable, runTableCommand, TABLE_COMMANDS } from './table-nodes.ts';
import type { TableCommand } from './table-nodes.ts';
import styles from './rich-text-editor.module.css';

/** A button: whether the selection has the format, and the command that changes it. */
interface Tool {
  readonly name: string;
  readonly isActive: (editor: Editor) => boolean;
  readonly run: (chain: ChainedCommands) => ChainedCommands;
}

const heading = (level: 2 | 3 | 4): Tool => ({
  name: `h${level}`,
  isActive: (editor) => editor.isActive('heading', { level }),
  run: (chain) => chain.setHeading({ level }),
});

const TOOLS: readonly Tool[] = [
  {
    name: 'p',
    isActive: (editor) => editor.isActive('paragraph'),
    run: (chain) => chain.setParagraph(),
  },
  ...[heading(2), heading(3), heading(4)],
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
  const t = useT('rich-text');
  const [dialog, setDialog] = useState<'link' | 'picture'>();
  const active = useEditorState({
    editor,
    selector: ({ editor: current }) => ({
      tools: TOOLS.filter(({ isActive }) => isActive(current)).map(({ name }) => name),
      link: current.isActive('link'),
      picture: current.isActive('picture'),
      table: current.isActive('table'),
    }),
  });
  const close = () => setDialog(undefined);
  return (
    <div className={styles.tools} role="toolbar" aria-label={label}>
      {TOOLS.map(({ name, run }) => (
        <Button
          key={name}
          type="text"
          aria-pressed={active.tools.includes(name)}
          onClick={() => run(editor.chain().focus()).run()}
        >
          {t(name)}
        </Button>
      ))}
      <Button type="text" aria-pressed={active.link} onClick={() => setDialog('link')}>
        {t('link.tool')}
      </Button>
      <Button type="text" aria-pressed={active.picture} onClick={() => setDialog('picture')}>
        {t('picture.tool')}
      </Button>
      {/* a table in a table cannot be read on a phone or by a screen reader */}
      <Button type="text" disabled={active.table} onClick={() => insertTable(editor)}>
        {t('table.tool')}
      </Button>
      {active.table && (
        <div className={styles.tableTools} role="group" aria-label={t('table.tools')}>
          {(Object.keys(TABLE_COMMANDS) as TableCommand[]).map((name) => (
            <Button key={name} type="text" onClick={() => runTableCommand(editor, name)}>
              {t(`table.${name}`)}
            </Button>
          ))}
        </div>
      )}
      {dialog === 'link' && <LinkDialog editor={editor} onClose={close} />}
      {dialog === 'picture' && <PictureDialog editor={editor} onClose={close} />}
    </div>
  );
}
