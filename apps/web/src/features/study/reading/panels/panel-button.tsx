import { useT } from '../../../../shared/i18n/use-t.ts';
import { BarButton } from '../bars/bar-button.tsx';
import { useReaderScreenState } from '../screen/reader-screen-context.ts';
import type { ReaderPanel } from '../../../../shared/reader/reader-panels.ts';

/** The button of the top bar that opens and closes a panel. */
export function PanelButton({ panel }: { readonly panel: ReaderPanel }) {
  const t = useT(panel.namespace);
  const { panels } = useReaderScreenState();
  const label = t(panel.buttonKey);
  const isRight = panel.side === 'right';
  return (
    <BarButton
      icon={panel.icon}
      label={label}
      aria-expanded={(isRight ? panels.right : panels.side) === panel.name}
      onClick={() => (isRight ? panels.toggleRight : panels.toggleSide)(panel.name)}
    >
      {panel.hasButtonText && label}
    </BarButton>
  );
}
