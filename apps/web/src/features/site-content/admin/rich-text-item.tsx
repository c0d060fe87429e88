import { useT } from '../../../shared/i18n/use-t.ts';
import { FormItem } from '../../../shared/ui/admin/forms/form-item.tsx';
import { RichTextEditor } from './rich-text-editor.tsx';

/** Formatted text of a content form. It must not be empty. */
export function RichTextItem({ name }: { readonly name: string }) {
  const t = useT('site-content-admin');
  const shared = useT('shared');
  const label = t(`field.${name}`);
  return (
    <FormItem<string>
      name={name}
      label={label}
      rule={(html) => (hasText(html) ? undefined : shared('text.missing'))}
    >
      <RichTextEditor label={label} />
    </FormItem>
  );
}

/** Whether the HTML of the editor has any text. */
const hasText = (html: string): boolean => html.replace(/<[^>]*>|&nbsp;|\s/g, '') !== '';
