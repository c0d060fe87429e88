import { Button, Form } from 'antd';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { lazy, Suspense, useState } from 'react';
import { FormItem } from '../../../../shared/ui/admin/forms/form-item.tsx';
import { SelectItem } from '../../../../shared/ui/admin/forms/select-item.tsx';
import { TextItem } from '../../../../shared/ui/admin/forms/text-items.tsx';
import { isEmptyHtml } from '../../../../shared/ui/admin/rich-text/empty-html.ts';
import { Loading } from '../../../../shared/ui/feedback/loading.tsx';
import type { Setting, SettingValue } from './setting.ts';
import { CleanRichText } from '../../../../shared/ui/admin/rich-text/clean-rich-text.tsx';

/** The editor is large, and most settings need none. */
const RichTextEditor = lazy(async () => ({
  default: (await import('../../../../shared/ui/admin/rich-text/rich-text-editor.tsx')).RichTextEditor,
}));

type Typed = { readonly typed: string };

/** The control for the values that a setting takes. */
export function SettingItem({ setting: { rule } }: { readonly setting: Setting }) {
  const t = useT('settings-admin');
  const label = t('newValue');
  switch (rule.type) {
    case 'boolean':
      return (
        <SelectItem<Typed>
          name="typed"
          label={label}
          choices={[
            ['true', t('value.on')],
            ['false', t('value.off')],
          ]}
        />
      );
    case 'integer':
      return (
        <TextItem<Typed>
          name="typed"
          label={label}
          inputMode="numeric"
          hint={t('range', { min: rule.min, max: rule.max })}
          rule={(typed) =>
            /^-?\d{1,15}$/.test(typed.trim()) && Number(typed) >= rule.min && Number(typed) <= rule.max
              ? undefined
              : t('notInRange', { min: rule.min, max: rule.max })
          }
        />
      );
    case 'secret':
      return (
        <TextItem<Typed>
          name="typed"
          label={label}
          type="password"
          maxLength={rule.maxLength}
          hint={t('secretHint')}
        />
      );
    case 'richText':
      return (
        <Suspense fallback={<Loading count={6} />}>
          <FormItem<string, Typed>
            name="typed"
            label={label}
            hint={t('richTextHint')}
            rule={(html) =>
              html.length <= rule.maxLength ? undefined : t('richTextTooLong', { max: rule.maxLength })
            }
          >
            <RichTextEditor label={label} />
          </FormItem>
          <TypedTextPreview />
        </Suspense>
      );
    case 'text':
      return (
        <TextItem<Typed> name="typed" label={label} required={rule.isRequired} maxLength={rule.maxLength} />
      );
  }
}

export function readTypedValue({ rule }: Setting, typed: string): SettingValue {
  if (rule.type === 'integer') return Number(typed);
  if (rule.type === 'boolean') return typed === 'true';
  // an empty text means the one that comes with the software
  if (rule.type === 'richText') return isEmptyHtml(typed) ? '' : typed.trim();
  return rule.type === 'secret' ? typed : typed.trim();
}

/** The formatted text of the form as people will read it, cleaned by the server. */
function TypedTextPreview() {
  const t = useT('rich-text');
  const form = Form.useFormInstance<{ typed: string }>();
  const [shown, setShown] = useState<string>();
  return (
    <>
      <Button onClick={() => setShown(form.getFieldValue('typed') as string)}>
        {t(shown === undefined ? 'preview.show' : 'preview.again')}
      </Button>
      {shown !== undefined && (
        <section aria-label={t('preview.title')}>
          <CleanRichText html={shown} />
        </section>
      )}
    </>
  );
}
