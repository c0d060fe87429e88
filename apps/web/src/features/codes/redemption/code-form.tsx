import { useState } from 'react';
import { useT } from '../../../shared/i18n/use-t.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Field } from '../../../shared/ui/forms/field.tsx';
import { linesOf, MAX_LINES } from './typed-codes.ts';
import styles from './code-exchange.module.css';

interface CodeFormProps {
  readonly typed: string;
  readonly isSignedIn: boolean;
  readonly isLooking: boolean;
  readonly onChange: (typed: string) => void;
  readonly onSubmit: (codes: string[]) => void;
}

/** One code, or one on each line. */
export function CodeForm({ typed, isSignedIn, isLooking, onChange, onSubmit }: CodeFormProps) {
  const t = useT('redemption');
  const [error, setError] = useState<string>();
  const codes = linesOf(typed);
  const submit = () => {
    if (codes.length === 0) return setError(t('empty'));
    if (codes.length > MAX_LINES) return setError(t('tooMany', { max: MAX_LINES }));
    onSubmit(codes);
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Field label={t('label')} hint={t('hint')} error={error} required>
        {({ className, ...ties }) => (
          <textarea
            {...ties}
            className={`${className ?? ''} ${styles.codes ?? ''}`}
            rows={Math.min(10, Math.max(2, codes.length + 1))}
            placeholder="K7QM-3XRD-9WTE-HB4N"
            autoComplete="off"
            spellCheck={false}
            value={typed}
            onChange={(event) => {
              setError(undefined);
              onChange(event.target.value);
            }}
            onKeyDown={(event) => {
              // one code is sent by Enter; more of them are typed line by line
              if (event.key !== 'Enter' || event.shiftKey || codes.length > 1) return;
              if (event.nativeEvent.isComposing) return;
              event.preventDefault();
              submit();
            }}
          />
        )}
      </Field>
      <div className={styles.actions}>
        <Button type="submit" look="primary" size="large" disabled={isLooking}>
          {isLooking ? t('looking') : t(isSignedIn ? 'look' : 'signInAndLook')}
        </Button>
      </div>
    </form>
  );
}
