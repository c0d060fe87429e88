import { useT } from '../../../../shared/i18n/use-t.ts';
import { useReaderHost } from '../../../../shared/reader/reader-host.ts';
import { useReaderScreenState } from '../screen/reader-screen-context.ts';
import { findReaderPanel, listReaderPanels } from '../../../../shared/reader/reader-panels.ts';
import type { ReaderPanel } from '../../../../shared/reader/reader-panels.ts';
import styles from './panels.module.css';

/** The panel on the left: a tab for each registered panel, and the chosen one below. */
export function SidePanel() {
  const { panels } = useReaderScreenState();
  const chosen = findReaderPanel(panels.side);
  return chosen ? <OpenSidePanel chosen={chosen} onChoose={panels.showSide} /> : null;
}

interface OpenSidePanelProps {
  readonly chosen: ReaderPanel;
  readonly onChoose: (name: string) => void;
}

function OpenSidePanel({ chosen, onChoose }: OpenSidePanelProps) {
  const t = useT(chosen.namespace);
  const { source } = useReaderHost();
  return (
    <nav className={styles.sidePanelPanel} aria-label={t(chosen.titleKey)}>
      <div className={styles.tabs}>
        {listReaderPanels('left', source).map((panel) => (
          <PanelTab key={panel.name} panel={panel} isChosen={panel === chosen} onChoose={onChoose} />
        ))}
      </div>
      <chosen.Component />
    </nav>
  );
}

interface PanelTabProps {
  readonly panel: ReaderPanel;
  readonly isChosen: boolean;
  readonly onChoose: (name: string) => void;
}

function PanelTab({ panel, isChosen, onChoose }: PanelTabProps) {
  const t = useT(panel.namespace);
  return (
    <button type="button" aria-current={isChosen ? 'true' : undefined} onClick={() => onChoose(panel.name)}>
      {t(panel.titleKey)}
    </button>
  );
}
