import type { CurrentLocation, Reader } from '@zhiye/reader';
import type { Bars } from '../bars/use-bars.ts';
import type { KeyListeners } from '../keyboard/key-listeners.ts';
import type { ReadingCommand } from '../keyboard/reading-keys.ts';
import { useReadingKeys } from '../keyboard/use-reading-keys.ts';
import type { NavigationHistoryControls } from '../navigation/use-navigation-history.ts';
import type { ZoneHintState } from '../navigation/use-zone-hint.ts';
import type { TextOverlay } from '../overlays/use-text-overlay.ts';
import { SEARCH_PANEL } from '../../../../shared/reader/reader-panels.ts';
import type { OpenPanels } from '../panels/use-panels.ts';
import type { ReadAloud } from '../read-aloud/use-read-aloud.ts';
import type { BookSearch } from '../search/use-book-search.ts';

interface ReaderCommandTargets {
  readonly reader: Reader | undefined;
  readonly container: HTMLElement | null;
  readonly currentLocation: CurrentLocation | undefined;
  readonly panels: OpenPanels;
  readonly history: NavigationHistoryControls;
  readonly search: BookSearch;
  readonly readAloud: ReadAloud;
  readonly overlay: TextOverlay;
  readonly zoneHint: ZoneHintState;
  readonly bars: Bars;
  readonly keyListeners: KeyListeners;
  readonly focusText: () => void;
}

/** Runs the commands of the keyboard. */
export function useReaderCommands(targets: ReaderCommandTargets): void {
  const { reader, container, currentLocation, panels, history, search } = targets;

  const runCommand = (command: ReadingCommand): void => {
    const href = currentLocation?.locator.href;
    switch (command) {
      case 'next':
        return reader?.next();
      case 'previous':
        return reader?.previous();
      case 'sectionStart':
      case 'sectionEnd':
        return void (href && reader?.goTo({ href, progression: command === 'sectionEnd' ? 1 : 0 }));
      case 'back':
        return history.goBack();
      case 'forward':
        return history.goForward();
      case 'search':
        return panels.openSide(SEARCH_PANEL);
      case 'nextHit':
      case 'previousHit':
        if (search.hits.length === 0 || panels.side !== SEARCH_PANEL) panels.openSide(SEARCH_PANEL);
        return search.step(command === 'nextHit' ? 1 : -1);
      case 'help':
        return panels.togglePopover('keys');
      case 'close':
        return closeTopmost(targets);
    }
  };
  const direction = currentLocation?.direction ?? 'ltr';
  useReadingKeys({ reader, container, direction, keyListeners: targets.keyListeners, onCommand: runCommand });
}

/** Closes what was opened last; when nothing is open, stops reading aloud, else shows or hides the bars. */
function closeTopmost(targets: ReaderCommandTargets): void {
  const { overlay, zoneHint, panels, readAloud, bars, focusText } = targets;
  const hadFocus = document.activeElement?.closest('nav, aside, [data-footnote], [data-dismissable]');
  const hasClosed =
    overlay.close() || targets.keyListeners.run('dismiss') || panels.closeTopmost() || zoneHint.close();
  if (!hasClosed && readAloud.state !== 'off') readAloud.stop();
  else if (!hasClosed) bars.toggle();
  if (hadFocus) focusText();
}
