import { useMutation, useQueryClient } from '@tanstack/react-query';
import { READER_TYPES } from '@zhiye/contract/constants';
import { LAYER_ITEM_KINDS } from '@zhiye/contract/constants/study/class-layer';
import type { LayerItemKind } from '@zhiye/contract/constants/study/class-layer';
import { useEffect, useRef, useState } from 'react';
import type { LayerItem } from '@zhiye/contract';
import { call, CallFailed } from '../../../../shared/api/index.ts';
import { DataText } from '../../../../shared/i18n/data-text.tsx';
import { textLanguage } from '../../../../shared/i18n/text-language.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { PanelChoice } from '../../../../shared/reader/panel-choice.tsx';
import { PanelFrame, PanelHint } from '../../../../shared/reader/panel-frame.tsx';
import { useReaderHost } from '../../../../shared/reader/reader-host.ts';
import { registerReaderPanel } from '../../../../shared/reader/reader-panels.ts';
import { useHeldBookId } from '../../../../shared/reader/use-held-book-id.ts';
import { ConfirmDialog } from '../../../../shared/ui/dialogs/confirm-dialog.tsx';
import { CLASS_LAYERS_PANEL, useLayerFocus } from './layer-focus.ts';
import styles from './reader.module.css';
import { joinedLayersQuery, useLayers } from './use-layers.ts';
import type { ShownLayer } from './use-layers.ts';
import { PassageCard, PassageNote, PassageQuote } from '../../../../shared/reader/passage-card.tsx';
import { readAnchor } from './layer-item.ts';

const ALL = 'all';

/** What teachers share with the classes of the reader, layer by layer. */
function LayerPanel() {
  const t = useT('class-layers');
  const { layers, hasFailed } = useLayers();
  const [kind, setKind] = useState<LayerItemKind>();
  const total = layers?.reduce((sum, { items = [] }) => sum + items.length, 0) ?? 0;
  const isReader = useHeldBookId(READER_TYPES) !== null;
  return (
    <PanelFrame name={CLASS_LAYERS_PANEL} title={t('panel.title')} count={total}>
      {total > 0 && <KindChoice kind={kind} onKind={setKind} />}
      {hasFailed && <PanelHint>{t('panel.failed')}</PanelHint>}
      {!isReader && <PanelHint>{t('panel.notReader')}</PanelHint>}
      {isReader && layers?.length === 0 && <PanelHint>{t('panel.none')}</PanelHint>}
      {layers?.map((layer) => (
        <LayerSection key={layer.layerId} layer={layer} kind={kind} />
      ))}
    </PanelFrame>
  );
}

interface KindChoiceProps {
  /** Undefined for all. */
  readonly kind: LayerItemKind | undefined;
  readonly onKind: (kind: LayerItemKind | undefined) => void;
}

function KindChoice({ kind, onKind }: KindChoiceProps) {
  const t = useT('class-layers');
  const choices = ([ALL, ...LAYER_ITEM_KINDS] as const).map((value) => ({
    value,
    text: t(value === ALL ? 'panel.all' : `kinds.${value}`),
  }));
  return (
    <div className={styles.kinds}>
      <PanelChoice
        label={t('panel.kind')}
        choices={choices}
        chosen={kind ?? ALL}
        onChoose={(value) => onKind(value === ALL ? undefined : value)}
      />
    </div>
  );
}

function LayerSection({
  layer,
  kind,
}: {
  readonly layer: ShownLayer;
  readonly kind: KindChoiceProps['kind'];
}) {
  const t = useT('class-layers');
  const { teacherName, className, name, isShown, items } = layer;
  const shown = items?.filter((item) => kind === undefined || item.kind === kind);
  return (
    <section aria-label={`${teacherName} · ${className}`}>
      <div className={styles.layer}>
        <b className={styles.tag}>{t('panel.teacher')}</b>
        <h3>
          <DataText>
            {teacherName} · {className}
          </DataText>
          <small lang={textLanguage(name)}>{name}</small>
        </h3>
        <ShowSwitch layer={layer} />
      </div>
      {isShown && shown?.length === 0 && <PanelHint>{t('panel.empty')}</PanelHint>}
      {isShown && (
        <ul className={styles.cards}>
          {shown?.map((item) => (
            <li key={item.uid}>
              <LayerItemCard item={item} />
            </li>
          ))}
        </ul>
      )}
      <LeaveButton layer={layer} />
    </section>
  );
}

/** Changes what the next pull would show at once. */
function useLayerChange() {
  const { bookId } = useReaderHost();
  const queryClient = useQueryClient();
  const { queryKey } = joinedLayersQuery(bookId);
  return useMutation({
    mutationFn: async (change: { readonly layerId: string; readonly isShown: boolean | null }) => {
      const { layerId, isShown } = change;
      const reply =
        isShown === null
          ? await call('POST /b/v1/classLayer/leaveClassLayer', { layerId })
          : await call('POST /b/v1/classLayer/showClassLayer', { layerId, isShown });
      if (!reply.isOK) throw new CallFailed(reply);
    },
    onMutate: async ({ layerId, isShown }) => {
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, (list) =>
        list?.flatMap((layer) => {
          if (layer.layerId !== layerId) return layer;
          return isShown === null ? [] : { ...layer, isShown };
        }),
      );
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  });
}

function ShowSwitch({ layer: { layerId, isShown, teacherName } }: { readonly layer: ShownLayer }) {
  const t = useT('class-layers');
  const change = useLayerChange();
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isShown}
      className={styles.switch}
      onClick={() => change.mutate({ layerId, isShown: !isShown })}
    >
      {t('panel.show')}
      <span className="vh"> {teacherName}</span>
      <i aria-hidden="true" />
    </button>
  );
}

function LeaveButton({ layer: { layerId, className } }: { readonly layer: ShownLayer }) {
  const t = useT('class-layers');
  const change = useLayerChange();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <button type="button" className={styles.leave} onClick={() => setAsking(true)}>
        {t('panel.leave')}
        <span className="vh"> {className}</span>
      </button>
      {isAsking && (
        <ConfirmDialog
          title={t('panel.leaveQuestion', { className })}
          confirmLabel={t('panel.leave')}
          cancelLabel={t('panel.stay')}
          onConfirm={() => change.mutate({ layerId, isShown: null })}
          onCancel={() => setAsking(false)}
        >
          {t('panel.leaveText')}
        </ConfirmDialog>
      )}
    </>
  );
}

registerReaderPanel({
  name: CLASS_LAYERS_PANEL,
  side: 'right',
  icon: 'teacher',
  namespace: 'class-layers',
  titleKey: 'panel.title',
  buttonKey: 'panel.title',
  isOffered: (source) => source === 'shop',
  Component: LayerPanel,
});

/** A passage that the teacher marked, with the note; plain text. */
function LayerItemCard({ item }: { readonly item: LayerItem }) {
  const t = useT('class-layers');
  const { goTo, currentLocation } = useReaderHost();
  const card = useRef<HTMLElement>(null);
  const isChosen = useLayerFocus(({ uid }) => uid === item.uid);
  useEffect(() => {
    if (!isChosen) return;
    card.current?.scrollIntoView({ block: 'nearest' });
    card.current?.querySelector('button')?.focus();
    useLayerFocus.setState({ uid: undefined });
  }, [isChosen]);
  const { positions = 1 } = currentLocation ?? {};
  const { progression } = readAnchor(item);
  const position = Math.min(positions, Math.floor(progression * positions) + 1);
  return (
    <PassageCard look="teacher" card={card}>
      <PassageQuote title={t('panel.go')} onGo={() => goTo({ cfi: item.cfi, totalProgression: progression })}>
        <span className={styles.passage}>{item.selectedText || t(`kinds.${item.kind}`)}</span>
      </PassageQuote>
      <PassageNote title={item.title} note={item.note} />
      <p className={styles.meta}>
        <b>{t(`kinds.${item.kind}`)}</b> <span className="num">{t('panel.position', { position })}</span>
      </p>
    </PassageCard>
  );
}
