import type { Editor } from '@tiptap/react';
import { useT } from '../../../i18n/use-t.ts';
import { AdminDialog } from '../admin-dialog.tsx';
import { TextItem } from '../forms/text-items.tsx';
import { LINK_ADDRESS } from './link-address.ts';

interface LinkDialogProps {
  readonly editor: Editor;
  readonly onClose: () => void;
}

/** Sets, changes or removes the link of the selection. Without a selection the address itself becomes the text. */
export function LinkDialog({ editor, onClose }: LinkDialogProps) {
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
