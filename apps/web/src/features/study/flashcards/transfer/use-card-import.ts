import type { FlashcardImport } from '@zhiye/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { uploadFile } from '../../../../shared/api/upload.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { showToast } from '../../../../shared/state/toasts.ts';
import { refreshFlashcards } from '../flashcard.queries.ts';

/** Checks a file, and stores its cards once the person has seen the result. */
export function useCardImport(categoryId: string) {
  const t = useT('flashcards');
  const queryClient = useQueryClient();
  const [file, setFile] = useState<File>();
  const [report, setReport] = useState<FlashcardImport>();
  /** 0 to 1 while the file is sent; undefined when nothing runs. */
  const [progress, setProgress] = useState<number>();
  const send = async (chosen: File, fileHash?: string) => {
    setProgress(0);
    try {
      const fields = { ...(categoryId && { categoryId }), ...(fileHash && { fileHash }) };
      const reply = await uploadFile('UPLOAD /b/v1/flashcards/importFlashcards', fields, chosen, setProgress);
      setReport(reply.isOK ? reply.data : undefined);
      if (!reply.isOK || !fileHash) return;
      showToast('success', t('import.done', { count: reply.data.newTotal }));
      await refreshFlashcards(queryClient);
    } catch {
      // `uploadFile` has shown the failure
    } finally {
      setProgress(undefined);
    }
  };
  return {
    file,
    report,
    progress,
    choose(chosen: File) {
      setFile(chosen);
      setReport(undefined);
      void send(chosen);
    },
    /** Checks the chosen file again, after a failure. */
    retry() {
      if (file) void send(file);
    },
    store() {
      if (file && report) void send(file, report.fileHash);
    },
  };
}
