import { useT } from '../../../../shared/i18n/use-t.ts';
import { formatInstant } from '../../../../shared/format.ts';
import { paths } from '../../../../shared/navigation/paths.ts';
import { Link } from 'react-router';
import { positionAt, usePlaceName } from '../navigation/use-place-name.ts';
import { StatusLine } from '../screen/status-line.tsx';
import type { useRemotePosition } from '../progress/use-remote-position.ts';
import { useReaderScreenState } from '../screen/reader-screen-context.ts';

interface BookStatusLinesProps {
  readonly bookId: number;
  readonly isPreview: boolean;
  readonly isOffline: boolean;
  readonly closesAt: string | null;
  /** Continues here; another device loses its session. */
  readonly onReadHere: () => void;
  readonly remotePosition: ReturnType<typeof useRemotePosition>;
}

/** Messages about the session: network, other devices, preview. */
export function BookStatusLines(props: BookStatusLinesProps) {
  const { bookId, isPreview, isOffline, closesAt, onReadHere, remotePosition } = props;
  const t = useT('reading');
  const { currentLocation } = useReaderScreenState();
  const buyLink = <Link to={paths.bookDetail(bookId)}>{t('preview.buy')}</Link>;
  const stayButton = (
    <button type="button" onClick={onReadHere}>
      {t('otherDevice.stay')}
    </button>
  );
  return (
    <>
      {isOffline && <StatusLine icon="warn">{t('offline')}</StatusLine>}
      {closesAt !== null && (
        <StatusLine icon="clock" actions={stayButton}>
          {t('otherDevice.closes', { time: formatInstant(closesAt).slice(-5) })}
        </StatusLine>
      )}
      {remotePosition.last && currentLocation && <RemotePositionLine remotePosition={remotePosition} />}
      {isPreview && currentLocation && (
        <StatusLine icon="lock" actions={buyLink}>
          {t('preview.line')}
        </StatusLine>
      )}
    </>
  );
}

function RemotePositionLine({ remotePosition }: Pick<BookStatusLinesProps, 'remotePosition'>) {
  const t = useT('reading');
  const screen = useReaderScreenState();
  const placeName = usePlaceName('Inline');
  const { deviceName, isThisDevice, locator } = remotePosition.last!;
  const { positions } = screen.currentLocation!;
  const place = placeName({ position: positionAt(locator.totalProgression, positions) });
  const device = isThisDevice ? t('otherDevice.here') : (deviceName ?? t('otherDevice.another'));
  const goThere = (): void => {
    const { title: _, ...target } = locator;
    screen.goTo(target);
    remotePosition.dismiss();
  };
  const actions = (
    <>
      <button type="button" onClick={goThere}>
        {t('otherDevice.go')}
      </button>
      <button type="button" onClick={remotePosition.dismiss}>
        {t('otherDevice.remain')}
      </button>
    </>
  );
  return (
    <StatusLine icon="hist" actions={actions}>
      {t('otherDevice.was', { device, place })}
    </StatusLine>
  );
}
