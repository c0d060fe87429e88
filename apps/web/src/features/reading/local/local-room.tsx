import { useT } from '../../../shared/i18n/use-t.ts';
import { tokenSlot } from '../../../shared/storage.ts';
import { NoticeLine } from '../notice-line.tsx';
import { ReadingRoom } from '../reading-room.tsx';
import { useLookSync } from '../use-look-sync.ts';
import type { Renewal } from '../use-reading-grant.ts';
import { useRoom } from '../use-room.ts';
import { ImportReportList } from './import-report-list.tsx';
import type { LocalBook } from './open-local-book.ts';
import { countFindings } from './report-findings.ts';

interface LocalRoomProps {
  readonly local: LocalBook;
  /** Back to the choice of a file. */
  readonly onClose: () => void;
}

/** Nothing gives permission here, so nothing can renew it. */
const renew = (): Promise<Renewal> => Promise.resolve('unreachable');

/** A book from a disk in the reading room, with what the check has found. */
export function LocalRoom({ local, onClose }: LocalRoomProps) {
  const t = useT('reading');
  const { book, bookKey, search, report } = local;
  const room = useRoom({ book, start: null, bookKey, search, renew });
  useLookSync();
  const findings = countFindings(report);
  const showReport = (
    <button type="button" onClick={room.panels.toggleInfo}>
      {t('local.showReport')}
    </button>
  );
  return (
    <ReadingRoom
      room={room}
      home={{ onPress: onClose, text: t('local.another') }}
      info={local.infoOf(room.place?.direction)}
      infoExtra={<ImportReportList report={report} />}
      isSignedIn={tokenSlot.read() !== null}
      pictureOf={local.pictureOf}
      lines={
        findings > 0 &&
        !room.panels.isInfoOpen && (
          <NoticeLine icon="warn" actions={showReport}>
            {t('local.findings', { count: findings })}
          </NoticeLine>
        )
      }
    />
  );
}
