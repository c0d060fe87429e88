import { useT } from '../../../../shared/i18n/use-t.ts';
import { FormItem } from '../../../../shared/ui/admin/forms/form-item.tsx';
import { isEmptyHtml } from '../../../../shared/ui/admin/rich-text/empty-html.ts';
import { RichTextEditor } from '../../../../shared/ui/admin/rich-text/rich-text-editor.tsx';

interface RichTextItemProps {
  readonly name: string;
  readonly required?: boolean;
}

/** Formatted text of a content form. */
export function RichTextItem({ name, required = false }: RichTextItemProps) {
  const t = useT('site-content-admin');
  const shared = useT('shared');
  const label = t(`field.${name}`);
  return (
    <FormItem<string>
      name={name}
      label={label}
      required={required}
      rule={(html) => (required && isEmptyHtml(html) ? shared('text.missing') : undefined)}
    >
      <RichTextEditor label={label} />
    </FormItem>
  );
}
