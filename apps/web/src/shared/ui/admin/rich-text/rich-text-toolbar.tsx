import { useEditorState } from '@tiptap/react';
import type { ChainedCommands, Editor } from '@tiptap/react';
import { Button } from 'antd';
import { useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { useT } from '../../../i18n/use-t.ts';
import { insertTable, runTableCommand, TABLE_COMMANDS } from './table-nodes.ts';
import type { TableCommand } from './table-nodes.ts';
import styles from './rich-text-editor.module.css';
import { AdminDialog } from '../admin-dialog.tsx';
import { TextItem } from '../forms/text-items.tsx';
import { LINK_ADDRESS } from './link-address.ts';
import { CallFailed } from '../../../api/index.ts';
import { uploadFile } from '../../../api/upload.ts';
import { FilePickerButton } from '../file-picker-button.tsx';
import type { Picture } from './picture-node.ts';

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
  heading(2),
  heading(3),
  heading(4),
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

interface LinkDialogProps {
  readonly editor: Editor;
  readonly onClose: () => void;
}

/** Sets, changes or removes the link of the selection. Without a selection the address itself becomes the text. */
function LinkDialog({ editor, onClose }: LinkDialogProps) {
  const t = useT('rich-text');
  const { href } = editor.getAttributes('link');
  const submit = ({ address }: { address: string }) => {
    onClose();
    setLink(editor, address.trim());
  };
  return (
    <AdminDialog<{ address: string }>
      title={t('link.title')}
      initialValues={{ address: typeof href === 'string' ? href : '' }}
      submitLabel={t('link.set')}
      isBusy={false}
      failure={undefined}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextItem<{ address: string }>
        name="address"
        label={t('link.address')}
        maxLength={500}
        hint={t('link.hint')}
        rule={(address) =>
          address.trim() === '' || LINK_ADDRESS.test(address.trim()) ? undefined : t('link.problem')
        }
      />
    </AdminDialog>
  );
}

function setLink(editor: Editor, href: string): void {
  const chain = editor.chain().focus().extendMarkRange('link');
  if (href === '') chain.unsetLink().run();
  else if (editor.state.selection.empty && !editor.isActive('link')) {
    chain.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }).run();
  } else chain.setLink({ href }).run();
}

interface PictureDialogProps {
  readonly editor: Editor;
  readonly onClose: () => void;
}

/** Uploads a picture and inserts it with its description, or changes the selected picture. */
function PictureDialog({ editor, onClose }: PictureDialogProps) {
  const t = useT('rich-text');
  const selected = editor.isActive('picture') ? (editor.getAttributes('picture') as Picture) : undefined;
  const [picture, setPicture] = useState<Omit<Picture, 'alt'> | undefined>(selected);
  const [isMissing, setIsMissing] = useState(false);
  const upload = useMutation({
    mutationFn: async (file: File) => {
      const reply = await uploadFile('UPLOAD /b/v1/admin/siteContent/uploadPicture', {}, file);
      if (!reply.isOK) throw new CallFailed(reply);
      return reply.data;
    },
    onSuccess: ({ url, ...size }) => {
      setPicture({ src: url, ...size });
      setIsMissing(false);
    },
  });
  const submit = ({ alt }: { alt: string }) => {
    if (!picture) return setIsMissing(true);
    onClose();
    const { src, width, height } = picture;
    const attrs = { src, alt: alt.trim(), width, height };
    const chain = editor.chain().focus();
    (selected
      ? chain.updateAttributes('picture', attrs)
      : chain.insertContent({ type: 'picture', attrs })
    ).run();
  };
  return (
    <AdminDialog<{ alt: string }>
      title={t(selected ? 'picture.edit' : 'picture.title')}
      initialValues={{ alt: selected?.alt ?? '' }}
      submitLabel={t(selected ? 'picture.change' : 'picture.insert')}
      isBusy={upload.isPending}
      failure={upload.error?.message ?? (isMissing ? t('picture.missing') : undefined)}
      onSubmit={submit}
      onClose={onClose}
    >
      {picture && <img className={styles.chosen} src={picture.src} alt={t('picture.chosen')} />}
      <div className={styles.choose}>
        <FilePickerButton
          label={t(picture ? 'picture.replace' : 'picture.choose')}
          accept=".jpg,.jpeg,.jfif,.png"
          isBusy={upload.isPending}
          onFile={(file) => upload.mutate(file)}
        />
        <span className="sub s12" role="status">
          {t(upload.isPending ? 'picture.uploading' : 'picture.limits')}
        </span>
      </div>
      <TextItem<{ alt: string }>
        name="alt"
        label={t('picture.alt')}
        required
        maxLength={200}
        hint={t('picture.altHint')}
      />
    </AdminDialog>
  );
}
