import { useT } from '../../../shared/i18n/use-t.ts';
import { TextField } from '../../../shared/ui/forms/text-field.tsx';
import type { useContentDraft } from './use-content-draft.ts';

interface DraftTextFieldProps<Draft extends object> {
  readonly of: ReturnType<typeof useContentDraft<Draft>>;
  readonly name: keyof Draft & string;
  /** Columns of six; three when left out. */
  readonly span?: 1 | 3 | 6;
  readonly maxLength: number;
  readonly required?: boolean;
  readonly type?: string;
  readonly hint?: string;
}

/** A text field of a content form. */
export function DraftTextField<Draft extends object>({
  of,
  name,
  span = 3,
  ...input
}: DraftTextFieldProps<Draft>) {
  const t = useT('site-content-admin');
  return (
    <div data-span={span}>
      <TextField
        {...input}
        label={t(`field.${name}`)}
        error={of.errors[name]}
        autoComplete="off"
        value={String(of.draft[name] ?? '')}
        onChange={({ target }) => of.change({ [name]: target.value } as Partial<Draft>)}
      />
    </div>
  );
}
