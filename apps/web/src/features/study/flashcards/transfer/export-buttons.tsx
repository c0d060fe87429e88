import { useState } from 'react';
import { downloadFile } from '../../../../shared/api/download.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { Button } from '../../../../shared/ui/button.tsx';
import { Icon } from '../../../../shared/ui/icon.tsx';

/** Saves the cards of a category, or all, as CSV or as text for Anki. */
export function ExportButtons({ categoryId }: { readonly categoryId: string | undefined }) {
  const t = useT('flashcards');
  const [running, setRunning] = useState<'csv' | 'anki'>();
  const save = async (format: 'csv' | 'anki') => {
    setRunning(format);
    try {
      await downloadFile('DOWNLOAD /b/v1/flashcards/exportFlashcards', { format, categoryId });
    } catch {
      // the reason has been shown
    } finally {
      setRunning(undefined);
    }
  };
  return (['csv', 'anki'] as const).map((format) => (
    <Button key={format} disabled={running !== undefined} onClick={() => void save(format)}>
      <Icon name="dl" size={14} />
      {t(running === format ? 'export.running' : `export.${format}`)}
    </Button>
  ));
}
