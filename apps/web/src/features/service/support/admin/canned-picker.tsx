import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { DataText } from '../../../../shared/i18n/data-text.tsx';
import { useLanguage, useT } from '../../../../shared/i18n/use-t.ts';
import { cannedRepliesQuery } from './inbox.queries.ts';
import styles from './reply-form.module.css';

/** Puts a canned reply into the text, in the language of the page. */
export function CannedPicker({ onPick }: { readonly onPick: (text: string) => void }) {
  const t = useT('support-admin');
  const language = useLanguage();
  const { data } = useQuery(cannedRepliesQuery);
  const list = data?.list ?? [];
  return (
    <Select<string>
      className={styles.canned}
      aria-label={t('reply.canned')}
      placeholder={t('reply.canned')}
      // it is a menu: nothing stays chosen
      value={null}
      showSearch={{ optionFilterProp: 'label' }}
      virtual={false}
      disabled={list.length === 0}
      options={list.map(({ cannedReplyId, titleZh, titleEn }) => ({
        value: cannedReplyId,
        label: language === 'zh' ? titleZh : titleEn,
      }))}
      optionRender={({ label }) => <DataText>{label}</DataText>}
      onChange={(id) => {
        const picked = list.find(({ cannedReplyId }) => cannedReplyId === id);
        if (picked) onPick(language === 'zh' ? picked.textZh : picked.textEn);
      }}
    />
  );
}
