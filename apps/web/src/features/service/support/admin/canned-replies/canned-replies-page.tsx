import { useQuery } from '@tanstack/react-query';
import { MAX_MESSAGE_LENGTH } from '@zhiye/contract/constants/service/support';
import type { CannedReply } from '@zhiye/contract';
import { Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { call } from '../../../../../shared/api/index.ts';
import { formatInstant } from '../../../../../shared/format.ts';
import { DataText } from '../../../../../shared/i18n/data-text.tsx';
import { textLanguage } from '../../../../../shared/i18n/text-language.ts';
import { useLanguage, useT } from '../../../../../shared/i18n/use-t.ts';
import { adminPaths } from '../../../../../shared/navigation/admin-paths.ts';
import { AdminDialog } from '../../../../../shared/ui/admin/admin-dialog.tsx';
import page from '../../../../../shared/ui/admin/admin-page.module.css';
import { AdminTable } from '../../../../../shared/ui/admin/admin-table.tsx';
import type { AdminColumns } from '../../../../../shared/ui/admin/admin-table.tsx';
import { TextAreaItem, TextItem } from '../../../../../shared/ui/admin/forms/text-items.tsx';
import { RowActions } from '../../../../../shared/ui/admin/row-actions.tsx';
import { useAdminListAction } from '../../../../../shared/ui/admin/use-admin-list-action.ts';
import { EmptyState } from '../../../../../shared/ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../../../shared/ui/feedback/error-state.tsx';
import { InlineAlert } from '../../../../../shared/ui/feedback/inline-alert.tsx';
import { Loading } from '../../../../../shared/ui/feedback/loading.tsx';
import { requiredRule } from '../../../../../shared/ui/forms/field-rules.ts';
import { cannedRepliesQuery } from '../inbox.queries.ts';

type Texts = Pick<CannedReply, 'titleZh' | 'titleEn' | 'textZh' | 'textEn'>;
const LIST = 'GET /b/v1/admin/support/findCannedReplies';

/** /backoffice/support/canned-replies: texts for answers, in both languages. */
export function CannedRepliesPage() {
  const t = useT('support-admin');
  const replies = useQuery(cannedRepliesQuery);
  const act = useAdminListAction(LIST);
  /** An object without an id is a new one. */
  const [edited, setEdited] = useState<Partial<CannedReply>>();
  const list = replies.data?.list ?? [];
  const edit = (reply: Partial<CannedReply>) => {
    act.reset();
    setEdited(reply);
  };
  return (
    <section>
      <p>
        <Link className="lk s13" to={adminPaths.support}>
          {t('cannedReplies.back')}
        </Link>
      </p>
      <div className={page.head}>
        <h1 className={page.title}>{t('cannedReplies.title')}</h1>
        <Button type="primary" onClick={() => edit({})}>
          {t('cannedReplies.add')}
        </Button>
      </div>
      <p className="s13 sub">{t('cannedReplies.text')}</p>
      {act.error && !edited && (
        <InlineAlert tone="bad" title={t('notDone')}>
          {act.error.message}
        </InlineAlert>
      )}
      {replies.isPending && <Loading count={6} />}
      {replies.isError && <ErrorState error={replies.error} onRetry={() => void replies.refetch()} />}
      {replies.data && list.length === 0 && (
        <EmptyState title={t('cannedReplies.none')}>{t('cannedReplies.noneText')}</EmptyState>
      )}
      {list.length > 0 && (
        <CannedReplyTable
          list={list}
          isBusy={act.isPending}
          onEdit={edit}
          onDelete={({ cannedReplyId }) =>
            act.mutate(() => call('POST /b/v1/admin/support/deleteCannedReply', { cannedReplyId }))
          }
        />
      )}
      {edited && <EditDialog reply={edited} act={act} onClose={() => setEdited(undefined)} />}
    </section>
  );
}

interface CannedReplyTableProps {
  readonly list: readonly CannedReply[];
  readonly isBusy: boolean;
  readonly onEdit: (reply: CannedReply) => void;
  readonly onDelete: (reply: CannedReply) => void;
}

function CannedReplyTable({ list, isBusy, onEdit, onDelete }: CannedReplyTableProps) {
  const t = useT('support-admin');
  const isZh = useLanguage() === 'zh';
  const nameOf = ({ titleZh, titleEn }: CannedReply) => (isZh ? titleZh : titleEn);
  const columns: AdminColumns<CannedReply> = [
    {
      title: t('cannedReplies.column.name'),
      width: 200,
      render: (_, reply) => <b lang={textLanguage(nameOf(reply))}>{nameOf(reply)}</b>,
    },
    {
      title: t('cannedReplies.column.text'),
      render: (_, { textZh, textEn }) => (isZh ? textZh : textEn),
    },
    {
      title: t('cannedReplies.column.changed'),
      width: 170,
      render: (_, { changedByName, changedAt }) => (
        <>
          <DataText>{changedByName}</DataText>
          <p className={`${page.by} num`}>{formatInstant(changedAt)}</p>
        </>
      ),
    },
    {
      title: <span className="vh">{t('cannedReplies.column.act')}</span>,
      width: 140,
      render: (_, reply) => (
        <RowActions
          name={nameOf(reply)}
          isBusy={isBusy}
          onEdit={() => onEdit(reply)}
          deleteText={t('cannedReplies.deleteText')}
          onDelete={() => onDelete(reply)}
        />
      ),
    },
  ];
  return <AdminTable rows={list} rowKey="cannedReplyId" columns={columns} isBusy={isBusy} />;
}

interface EditDialogProps {
  readonly reply: Partial<CannedReply>;
  readonly act: ReturnType<typeof useAdminListAction>;
  readonly onClose: () => void;
}

function EditDialog({ reply, act, onClose }: EditDialogProps) {
  const t = useT('support-admin');
  const { cannedReplyId, titleZh, titleEn, textZh, textEn } = reply;
  const textRules = { maxLength: MAX_MESSAGE_LENGTH, required: true, rule: requiredRule(t('reply.missing')) };
  return (
    <AdminDialog<Texts>
      title={t(cannedReplyId ? 'cannedReplies.edit' : 'cannedReplies.add')}
      draft={`canned reply ${cannedReplyId ?? 'new'}`}
      width={640}
      initialValues={{ titleZh, titleEn, textZh, textEn }}
      submitLabel={t('cannedReplies.save')}
      isBusy={act.isPending}
      failure={act.error?.message}
      onSubmit={(texts) =>
        act.mutate(
          () =>
            call('POST /b/v1/admin/support/saveCannedReply', { cannedReplyId, ...texts }, { silent: true }),
          { onSuccess: onClose },
        )
      }
      onClose={onClose}
    >
      <TextItem name="titleZh" label={t('cannedReplies.titleZh')} maxLength={40} required />
      <TextAreaItem name="textZh" label={t('cannedReplies.textZh')} {...textRules} />
      <TextItem name="titleEn" label={t('cannedReplies.titleEn')} maxLength={60} required />
      <TextAreaItem name="textEn" label={t('cannedReplies.textEn')} {...textRules} />
    </AdminDialog>
  );
}
