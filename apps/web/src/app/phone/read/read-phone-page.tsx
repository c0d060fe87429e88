import { ReadPage } from '../../pages/read-page.ts';
import { phoneReaderLayout } from '../../../features/study/reading/phone/phone-layout.tsx';
import { ReaderLayoutProvider } from '../../../features/study/reading/screen/reader-layout.ts';

/** The reader with the bars, sheets and gestures of a phone. */
export function ReadPhonePage() {
  return (
    <ReaderLayoutProvider value={phoneReaderLayout}>
      <ReadPage />
    </ReaderLayoutProvider>
  );
}
