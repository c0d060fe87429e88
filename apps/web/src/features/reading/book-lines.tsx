import { useT } from '../../shared/i18n/use-t.ts';
import { formatInstant } from '../../shared/format.ts';
import { paths } from '../../shared/paths.ts';
import { Link } from 'react-router';
import { NoticeLine } from './notice-line.tsx';
import type { useElsewhere } from './use-elsewhere.ts';
import type { Room } from './use-room.ts';

interface BookLinesProps {
  readonly bookId: number;
  readonly room: Room;
  readonly isTrial: boolean;
  readonly isCutOff: boolean;
  readonly closesAt: string | null;
  /** Reads on here, and another device gives way. */
  readonly onStay: () => void;
  readonly elsewhere: ReturnType<typeof useElsewhere>;
}

/** What a reader is to know about this reading: the network, other devices, that it is a trial. */
export function BookLines(props: BookLinesProps) {
  const { bookId, room, isTrial, isCutOff, closesAt, onStay, elsewhere } = props;
  const t = useT('reading');
  const buy = <Link to={paths.bookDetail(bookId)}>{t('trial.buy')}</Link>;
  const stay = (
    <button type="button" onClick={onStay}>
      {t('elsewhere.stay')}
    </button>
  );
  return (
    <>
      {isCutOff && <NoticeLine icon="warn">{t('cutOff')}</NoticeLine>}
      {closesAt !== null && (
        <NoticeLine icon="clock" actions={stay}>
          {t('elsewhere.closes', { time: formatInstant(closesAt).slice(-5) })}
        </NoticeLine>
      )}
      {elsewhere.last && room.place && <LastPlaceLine {...props} />}
      {isTrial && room.place && (
        <NoticeLine icon="lock" actions={buy}>
          {t('trial.line')}
        </NoticeLine>
      )}
    </>
  );
}

function LastPlaceLine({ room, elsewhere }: BookLinesProps) {
  const t = useT('reading');
  const { deviceName, isHere, position } = elsewhere.last!;
  const { positions } = room.place!;
  const page = Math.min(positions, Math.floor(position.totalProgression * positions) + 1);
  const device = isHere ? t('elsewhere.here') : (deviceName ?? t('elsewhere.another'));
  const go = (): void => {
    const { title: _, ...target } = position;
    room.visit(target);
    elsewhere.dismiss();
  };
  const actions = (
    <>
      <button type="button" onClick={go}>
        {t('elsewhere.go')}
      </button>
      <button type="button" onClick={elsewhere.dismiss}>
        {t('elsewhere.remain')}
      </button>
    </>
  );
  return (
    <NoticeLine icon="hist" actions={actions}>
      {t('elsewhere.was', { device, page })}
    </NoticeLine>
  );
}
