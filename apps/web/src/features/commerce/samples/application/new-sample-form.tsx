import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { call, callQuery } from '../../../../shared/api/index.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { paths } from '../../../../shared/navigation/paths.ts';
import { useAppForm } from '../../../../shared/ui/forms/form.tsx';
import { readBookIds } from './chosen-book-ids.ts';
import { ChosenBooks } from './chosen-books.tsx';
import { SampleForm } from './sample-form.tsx';
import { courseOf, emptySampleForm } from './sample-form-values.ts';
import type { SampleFormValues } from './sample-form-values.ts';
import type { SampleNeeds } from './sample-needs.ts';
import { useSampleSubmission } from './use-sample-submission.ts';

/** A new application: books at the right, the course and the certificate at the left. */
export function NewSampleForm({ needs }: { readonly needs: SampleNeeds }) {
  const t = useT('samples');
  const navigate = useNavigate();
  const bookIds = readBookIds(useSearchParams()[0]);
  const [isMissing, setIsMissing] = useState(false);
  const { certificate, teacher } = needs;
  const form = useAppForm<SampleFormValues>(
    emptySampleForm(certificate?.certificateId ?? '', teacher.department),
    'sample application',
  );
  const submission = useSampleSubmission(t('submit.done'));
  const chosen = useQuery({
    ...callQuery('GET /b/v1/sample/findSampleBooks', { bookIds: bookIds.join(',') }),
    enabled: bookIds.length > 0,
    placeholderData: (previous) => previous,
  });
  const books = (chosen.data?.list ?? []).filter(({ book }) => bookIds.includes(book.bookId));
  const choose = (ids: readonly number[]) => {
    setIsMissing(false);
    void navigate(paths.sampleBooks(ids), { replace: true, preventScrollReset: true });
  };
  const submit = (values: SampleFormValues) => {
    if (books.length === 0) return setIsMissing(true);
    const { certificateId } = values;
    const ids = books.map(({ book }) => book.bookId);
    submission.mutate(() =>
      call('POST /b/v1/sample/applyForSamples', { bookIds: ids, ...courseOf(values), certificateId }),
    );
  };
  return (
    <SampleForm
      form={form}
      needs={needs}
      isBusy={submission.isPending}
      onSubmit={submit}
      onInvalid={() => setIsMissing(books.length === 0)}
    >
      <ChosenBooks
        books={books}
        isLoading={bookIds.length > 0 && chosen.isPending}
        needs={needs}
        isMissing={isMissing}
        isBusy={submission.isPending}
        failure={submission.error?.message}
        onChange={choose}
      />
    </SampleForm>
  );
}
