import { useMutation } from '@tanstack/react-query';
import { Input } from 'antd';
import { useState } from 'react';
import { call, CallFailed } from '../../../../shared/api/index.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { showToast } from '../../../../shared/state/toasts.ts';
import page from '../../../../shared/ui/admin/admin-page.module.css';

interface CodeTextSearchProps {
  readonly onFound: (codeId: string) => void;
}

/** Finds a code by its whole text, which stays out of the address and of the field. */
export function CodeTextSearch({ onFound }: CodeTextSearchProps) {
  const t = useT('codes-admin');
  const [text, setText] = useState('');
  const search = useMutation({
    mutationFn: async (typed: string) => {
      const reply = await call('POST /b/v1/admin/code/findCodeByText', { text: typed });
      if (!reply.isOK) throw new CallFailed(reply);
      return reply.data;
    },
    onSuccess: ({ codeId, isRecalledText }) => {
      setText('');
      if (isRecalledText) showToast('error', t('whole.recalled'));
      onFound(codeId);
    },
  });
  return (
    <Input.Search
      className={page.wide}
      aria-label={t('whole.label')}
      placeholder={t('whole.label')}
      autoComplete="off"
      spellCheck={false}
      maxLength={64}
      value={text}
      enterButton={t('whole.submit')}
      disabled={search.isPending}
      onChange={(event) => setText(event.target.value)}
      onSearch={(typed) => typed.trim() && search.mutate(typed.trim())}
    />
  );
}
