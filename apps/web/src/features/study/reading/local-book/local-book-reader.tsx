import { useT } from '../../../../shared/i18n/use-t.ts';
import { INFO_PANEL } from '../../../../shared/reader/reader-panels.ts';
import { StatusLine } from '../screen/status-line.tsx';
import { ReaderScreen } from '../screen/reader-screen.tsx';
import { useReaderSettingsSync } from '../settings/use-reader-settings-sync.ts';
import type { Renewal } from '../access/use-reading-grant.ts';
import { useReaderScreen } from '../screen/use-reader-screen.ts';
import { ImportReportList } from './import-report-list.tsx';
import type { LocalBook } from './open-local-book.ts';
import { countFindings } from './report-findings.ts';

interface LocalBookReaderProps {
  readonly localBook: LocalBook;
  /** Goes back to the file picker. */
  readonly onClose: () => void;
}

/** A local book needs no reading grant, so there is nothing to renew. */
const renew = (): Promise<Renewal> => Promise.resolve('unreachable');

/** A local book in the reader, with its import report. */
export function LocalBookReader({ localBook, onClose }: LocalBookReaderProps) {
  const t = useT('reading');
  const { book, bookKey, search, report } = localBook;
  const screen = useReaderScreen({ book, start: null, bookKey, search, renew });
  useReaderSettingsSync();
  const findings = countFindings(report);
  const showReport = (
    <button type="button" onClick={() => screen.panels.toggleRight(INFO_PANEL)}>
      {t('local.showReport')}
    </button>
  );
  return (
    <ReaderScreen
      screen={screen}
      hostSource={{ source: 'local', bookId: null, bookKey, userId: null, isPreview: false }}
      backLink={{ onClick: onClose, text: t('local.another') }}
      info={localBook.getInfo(screen.currentLocation?.direction)}
      infoExtra={<ImportReportList report={report} />}
      resolveImage={localBook.resolveImage}
      statusLines={
        findings > 0 &&
        screen.panels.right !== INFO_PANEL && (
          <StatusLine icon="warn" actions={showReport}>
            {t('local.findings', { count: findings })}
          </StatusLine>
        )
      }
    />
  );
}
