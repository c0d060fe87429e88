import { useEffect } from 'react';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { PagePopover } from '../../../../shared/reader/page-popover.tsx';
import { useReaderHost } from '../../../../shared/reader/reader-host.ts';
import { registerReaderPart } from '../../../../shared/reader/reader-parts.ts';
import { DictionaryResult } from './dictionary-result.tsx';
import { closeLookUp, useOpenLookUp } from './open-look-up.ts';
import { TranslationResult } from './translation-result.tsx';

/** The height that `look-up.module.css` allows. */
const MAX_HEIGHT_PX = 340;

/** The dictionary or the translation beside the passage. It closes when the page is turned. */
function LookUpPart() {
  const t = useT('dictionary');
  const { reader } = useReaderHost();
  const open = useOpenLookUp((state) => state.open);
  useEffect(() => closeLookUp, []);
  useEffect(() => reader?.on('relocated', closeLookUp), [reader]);
  useEffect(() => reader?.on('selected', closeLookUp), [reader]);
  if (!open) return null;
  const isDictionary = open.kind === 'dictionary';
  return (
    <PagePopover
      key={open.kind + open.selection.cfi}
      label={t(isDictionary ? 'dictionary' : 'translation')}
      rects={open.selection.rects}
      heightPx={MAX_HEIGHT_PX}
      onClose={closeLookUp}
    >
      {isDictionary ? <DictionaryResult open={open} /> : <TranslationResult open={open} />}
    </PagePopover>
  );
}

registerReaderPart({
  name: 'dictionary',
  place: 'page',
  isOffered: (source) => source === 'shop',
  Component: LookUpPart,
});
