import { useT } from '../../shared/i18n/use-t.ts';
import { TextField } from '../../shared/ui/text-field.tsx';
import type { useDraft } from './use-draft.ts';

interface DraftTextProps<Draft extends object> {
  readonly of: ReturnType<typeof useDraft<Draft>>;
  readonly name: keyof Draft & string;
  /** Columns of six; three when left out. */
  readonly span?: 1 | 3 | 6;
  readonly maxLength: number;
  readonly required?: boolean;
  readonly type?: string;
  readonly hint?: string;
}

/** One line of what somebody writes. */
export function DraftText<Draft extends object>({ of, name, span = 3, ...input }: DraftTextProps<Draft>) {
  const t = useT('office-content');
  return (
    <div data-span={span}>
      <TextField
        {...input}
        label={t(`field.${name}`)}
        error={of.mistakes[name]}
        autoComplete="off"
        value={String(of.draft[name] ?? '')}
        onChange={({ target }) => of.change({ [name]: target.value } as Partial<Draft>)}
      />
    </div>
  );
}
