import { Button, Form } from 'antd';
import { useState } from 'react';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { CleanRichText } from '../../../../shared/ui/admin/rich-text/clean-rich-text.tsx';

/** The formatted text of the form as people will read it, cleaned by the server. */
export function TypedTextPreview() {
  const t = useT('rich-text');
  const form = Form.useFormInstance<{ typed: string }>();
  const [shown, setShown] = useState<string>();
  return (
    <>
      <Button onClick={() => setShown(form.getFieldValue('typed') as string)}>
        {t(shown === undefined ? 'preview.show' : 'preview.again')}
      </Button>
      {shown !== undefined && (
        <section aria-label={t('preview.title')}>
          <CleanRichText html={shown} />
        </section>
      )}
    </>
  );
}
