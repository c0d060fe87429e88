import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ChannelSample } from '@zhiye/contract';
import { SAMPLE_MAX_LENGTH } from '@zhiye/contract/constants/commerce/sample';
import { call, CallFailed } from '../../../../shared/api/index.ts';
import { DataText } from '../../../../shared/i18n/data-text.tsx';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { showToast } from '../../../../shared/state/toasts.ts';
import { Button } from '../../../../shared/ui/button.tsx';
import { useModalDialog } from '../../../../shared/ui/dialogs/use-modal-dialog.ts';
import { InlineAlert } from '../../../../shared/ui/feedback/inline-alert.tsx';
import { textRule } from '../../../../shared/ui/forms/field-rules.ts';
import { Form, FormField, useAppForm } from '../../../../shared/ui/forms/form.tsx';
import { TextField } from '../../../../shared/ui/forms/text-field.tsx';
import styles from './recommendation-dialog.module.css';

interface RecommendationDialogProps {
  readonly sample: ChannelSample;
  readonly onClose: () => void;
}

/** Recommends an application with a note that staff read. It stays open until the note is saved. */
export function RecommendationDialog({ sample, onClose }: RecommendationDialogProps) {
  const t = useT('samples');
  const dialog = useModalDialog();
  const queryClient = useQueryClient();
  const { applicationId, teacher, book, recommendation } = sample;
  const form = useAppForm<{ note: string }>(
    { note: recommendation?.note ?? '' },
    `recommendation ${applicationId}`,
  );
  const saving = useMutation({
    mutationFn: async ({ note }: { note: string }) => {
      const reply = await call('POST /b/v1/channelSample/recommend', { applicationId, note: note.trim() });
      if (!reply.isOK) throw new CallFailed(reply);
    },
    onSuccess: () => {
      showToast('success', t('channel.done'));
      onClose();
    },
    onSettled: () =>
      queryClient.invalidateQueries({ queryKey: ['GET /b/v1/channelSample/findApplications'] }),
  });
  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby="recommendation-title" onCancel={onClose}>
      <h2 id="recommendation-title">
        <DataText>{t('channel.ask', { name: teacher.name, title: book.title })}</DataText>
      </h2>
      <Form form={form} isBlocked={saving.isPending} onSubmit={(values) => saving.mutate(values)}>
        <FormField name="note" rule={textRule(t('channel.noteMissing'))}>
          {({ error, ...field }) => (
            <TextField
              {...field}
              label={t('channel.note')}
              hint={t('channel.hint')}
              error={error}
              required
              maxLength={SAMPLE_MAX_LENGTH.note}
            />
          )}
        </FormField>
        {saving.error && (
          <InlineAlert tone="bad" title={t('channel.failed')}>
            {saving.error.message}
          </InlineAlert>
        )}
        <div className={styles.actions}>
          <Button onClick={onClose}>{t('channel.cancel')}</Button>
          <Button look="primary" type="submit" disabled={saving.isPending}>
            {t('channel.do')}
          </Button>
        </div>
      </Form>
    </dialog>
  );
}
