import { useQuery } from '@tanstack/react-query';
import type { TermScope } from '@zhiye/contract/constants/commerce/channel';
import { callQuery } from '../../../../shared/api/index.ts';
import { useLanguage, useT } from '../../../../shared/i18n/use-t.ts';
import { BookPicker } from '../../../../shared/ui/admin/book-picker.tsx';
import { FormItem } from '../../../../shared/ui/admin/forms/form-item.tsx';
import { SelectItem } from '../../../../shared/ui/admin/forms/select-item.tsx';
import { TextItem } from '../../../../shared/ui/admin/forms/text-items.tsx';
import type { PickedBook } from '../../../../shared/ui/admin/picked-books.tsx';
import type { TermValues } from './term-values.ts';

/** Which publisher, subject or title. */
export function ScopeItems({ scope }: { readonly scope: TermScope }) {
  const t = useT('partners-admin');
  if (scope === 'publisher')
    return <TextItem<TermValues> name="publisher" label={t('scope.publisher')} maxLength={80} required />;
  if (scope === 'subject') return <SubjectItem />;
  if (scope !== 'book') return null;
  return (
    <FormItem<readonly PickedBook[], TermValues>
      name="books"
      label={t('scope.book')}
      required
      rule={(books) => (books.length === 0 ? t('bookMissing') : undefined)}
    >
      <OneBook label={t('findBook')} />
    </FormItem>
  );
}

function SubjectItem() {
  const t = useT('partners-admin');
  const language = useLanguage();
  const { data } = useQuery(callQuery('GET /b/v1/home/getHomePage', {}));
  const nameOf = (subject: { name: string; nameEn: string }) =>
    language === 'zh' ? subject.name : subject.nameEn;
  const choices = (data?.classList ?? []).flatMap((top) => [
    [top.subjectCode, nameOf(top)] as const,
    ...top.children.map((child) => [child.subjectCode, `　${nameOf(child)}`] as const),
  ]);
  return (
    <SelectItem<TermValues>
      name="subjectCode"
      label={t('scope.subject')}
      placeholder={t('choose')}
      choices={choices}
      required
    />
  );
}

interface OneBookProps {
  readonly label: string;
  /** Set by the form. */
  readonly value?: readonly PickedBook[];
  readonly onChange?: (books: PickedBook[]) => void;
}

function OneBook({ label, value = [], onChange }: OneBookProps) {
  return <BookPicker label={label} books={value} max={1} onChange={(books) => onChange?.(books)} />;
}
