import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Button, Input } from 'antd';
import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import type { AdminTransfer, TransferState } from '@zhiye/contract';
import { TRANSFER_VIEWS, adminLists } from '../../../../shared/navigation/admin-lists.ts';
import type { TransfersQuery } from '../../../../shared/navigation/admin-lists.ts';
import { downloadFile, fetchFile } from '../../../../shared/api/download.ts';
import { callQuery } from '../../../../shared/api/index.ts';
import { formatCount } from '../../../../shared/format.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import page from '../../../../shared/ui/admin/admin-page.module.css';
import tabs from '../../../../shared/ui/navigation/tabs.module.css';
import { ConfirmedView } from './confirmed-view.tsx';
import { FilingView } from './filing-view.tsx';
import { ImportView } from './import-view.tsx';
import { LineView } from './line-view.tsx';
import { ListFrame, PAGE_SIZE, stateOfView } from './list-frame.tsx';
import { MatchView } from './match-view.tsx';
import { StatementDialog } from './statement-dialog.tsx';
import { UndoView } from './undo-view.tsx';
import { TRANSFERS, useTransferAction } from './use-transfer-action.ts';
import { AdminTable } from '../../../../shared/ui/admin/admin-table.tsx';
import { InlineAlert } from '../../../../shared/ui/feedback/inline-alert.tsx';
import { TransferActionDialog } from './transfer-action-dialog.tsx';
import type { TransferAction } from './transfer-action-dialog.tsx';
import { useTransferColumns } from './transfer-columns.tsx';
import { AdminModal } from '../../../../shared/ui/admin/admin-modal.tsx';
import { usePictureUrl } from '../../../../shared/ui/use-picture-url.ts';
import styles from './transfers.module.css';

/** /backoffice/transfers: money that arrived, proposals to confirm, and the transfers of institutions. */
export function TransfersPage() {
  const t = useT('transfers-admin');
  const query = adminLists.transfers.read(useSearchParams()[0]);
  const { view } = query;
  const state = stateOfView(view);
  const hasTools = view === 'lines' || state !== undefined;
  const [isImporting, setImporting] = useState(false);
  const counts = useQuery({
    ...callQuery(TRANSFERS, { pageNo: 1, pageSize: 1 }),
    placeholderData: keepPreviousData,
  }).data?.counts;
  return (
    <section>
      <div className={page.head}>
        <h1 className={page.title}>{t('title')}</h1>
        <Button type="primary" onClick={() => setImporting(true)}>
          {t('statement.open')}
        </Button>
      </div>
      <nav className={tabs.tabs} aria-label={t('views')}>
        {TRANSFER_VIEWS.map((one) => (
          <Link
            key={one}
            to={adminLists.transfers.to(query, { view: one, text: undefined })}
            aria-current={one === view ? 'page' : undefined}
          >
            {t(`view.${one}`)}
            {counts && one !== 'imports' && <span>{formatCount(counts[one])}</span>}
          </Link>
        ))}
      </nav>
      {hasTools && <Tools key={`${view} ${query.text}`} query={query} />}
      {view === 'lines' && <LineView query={query} />}
      {view === 'matches' && <MatchView query={query} />}
      {view === 'confirmed' && <ConfirmedView query={query} />}
      {view === 'undos' && <UndoView query={query} />}
      {view === 'filings' && <FilingView query={query} />}
      {view === 'imports' && <ImportView query={query} />}
      {state && <TransferStateView query={query} state={state} />}
      {isImporting && <StatementDialog onClose={() => setImporting(false)} />}
    </section>
  );
}

function Tools({ query }: { readonly query: TransfersQuery }) {
  const t = useT('transfers-admin');
  const navigate = useNavigate();
  const { view, text } = query;
  const [isBusy, setBusy] = useState(false);
  const download = async () => {
    const state = stateOfView(view);
    if (!state) return;
    setBusy(true);
    // a failure is shown by downloadFile
    await downloadFile('DOWNLOAD /b/v1/admin/transfer/exportTransfers', { state, text }).catch(
      () => undefined,
    );
    setBusy(false);
  };
  const label = t(view === 'lines' ? 'searchLines' : 'search');
  return (
    <div className={page.tools}>
      <Input.Search
        className={page.wide}
        aria-label={label}
        placeholder={label}
        defaultValue={text}
        maxLength={80}
        onSearch={(typed) =>
          void navigate(adminLists.transfers.to(query, { text: typed.trim() || undefined }))
        }
      />
      {view !== 'lines' && (
        <Button disabled={isBusy} onClick={() => void download()}>
          {t('export')}
        </Button>
      )}
    </div>
  );
}

interface TransferStateViewProps {
  readonly query: TransfersQuery;
  readonly state: TransferState;
}

/** The transfers of one state. */
function TransferStateView({ query, state }: TransferStateViewProps) {
  const t = useT('transfers-admin');
  const [asked, setAsked] = useState<{ transfer: AdminTransfer; action: TransferAction }>();
  const [shown, setShown] = useState<AdminTransfer>();
  const act = useTransferAction();
  const { text, pageNo } = query;
  const result = useQuery({
    ...callQuery(TRANSFERS, { pageNo, pageSize: PAGE_SIZE, state, text }),
    placeholderData: keepPreviousData,
  });
  const columns = useTransferColumns(act.isPending, {
    onShow: setShown,
    onAct: (transfer, action) => {
      act.reset();
      setAsked({ transfer, action });
    },
  });
  return (
    <>
      {act.error && !asked && (
        <InlineAlert tone="bad" title={t('notDone')}>
          {act.error.message}
        </InlineAlert>
      )}
      <ListFrame query={query} result={result}>
        {(list) => (
          <AdminTable
            rows={list}
            rowKey="transferId"
            columns={columns}
            isBusy={act.isPending || result.isPlaceholderData}
          />
        )}
      </ListFrame>
      {asked && <TransferActionDialog {...asked} act={act} onClose={() => setAsked(undefined)} />}
      {shown && <VoucherPictures transfer={shown} onClose={() => setShown(undefined)} />}
    </>
  );
}

interface VoucherPicturesProps {
  readonly transfer: AdminTransfer;
  readonly onClose: () => void;
}

/** The pictures of a voucher. The audit log records who opened them. */
function VoucherPictures({ transfer, onClose }: VoucherPicturesProps) {
  const t = useT('transfers-admin');
  return (
    <AdminModal title={t('picturesOf', { institution: transfer.institution })} width={900} onClose={onClose}>
      {transfer.images.map((image) => (
        <Picture key={image.imageId} transferId={transfer.transferId} {...image} />
      ))}
      <div className={styles.actions}>
        <Button onClick={onClose}>{t('close')}</Button>
      </div>
    </AdminModal>
  );
}

interface PictureProps {
  readonly transferId: string;
  readonly imageId: string;
  readonly name: string;
}

function Picture({ transferId, imageId, name }: PictureProps) {
  const file = useQuery({
    queryKey: ['transferImage', imageId],
    queryFn: ({ signal }) =>
      fetchFile('DOWNLOAD /b/v1/admin/transfer/downloadImage', { transferId, imageId }, signal),
    staleTime: Infinity,
  });
  const url = usePictureUrl(file.data?.blob ?? null);
  return url ? (
    <img className={styles.picture} src={url} alt={name} />
  ) : (
    <p aria-busy={file.isPending}>{name}</p>
  );
}
