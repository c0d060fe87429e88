import { useState } from 'react';
import { findCodeMistake, normalizeCode } from '@zhiye/contract/constants/commerce/code-text';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { Button } from '../../../../shared/ui/button.tsx';
import { Field } from '../../../../shared/ui/forms/field.tsx';
import { CodeBoxes } from './code-boxes.tsx';
import { linesOf, MAX_LINES } from './typed-codes.ts';
import styles from './code-exchange.module.css';

export type CodeMode = 'one' | 'many';

interface CodeFormProps {
  readonly mode: CodeMode;
  readonly typed: string;
  readonly isSignedIn: boolean;
  readonly isLooking: boolean;
  readonly onMode: (mode: CodeMode) => void;
  readonly onChange: (typed: string) => void;
  readonly onSubmit: (codes: string[]) => void;
}

/** One code in four boxes, or many codes, one on each line. */
export function CodeForm(props: CodeFormProps) {
  const { mode, typed, isSignedIn, isLooking, onMode, onChange, onSubmit } = props;
  const t = useT('redemption');
  const [error, setError] = useState<string>();
  const codes = linesOf(typed);
  const change = (text: string) => {
    setError(undefined);
    onChange(text);
  };
  const submit = () => {
    if (codes.length === 0) return setError(t('empty'));
    if (codes.length > MAX_LINES) return setError(t('tooMany', { max: MAX_LINES }));
    const mistake = mode === 'one' ? findCodeMistake(normalizeCode(typed)) : null;
    if (mistake) return setError(t(`mistake.${mistake.kind}`, { ...mistake }));
    onSubmit(codes);
  };
  const choose = (chosen: CodeMode) => {
    setError(undefined);
    onMode(chosen);
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <div className={styles.modes} role="group" aria-label={t('mode.label')}>
        {(['one', 'many'] as const).map((one) => (
          <button key={one} type="button" aria-pressed={mode === one} onClick={() => choose(one)}>
            {t(`mode.${one}`)}
          </button>
        ))}
      </div>
      {mode === 'one' ? (
        <CodeBoxes
          typed={typed}
          error={error}
          onChange={change}
          onPasteMany={(text) => {
            onMode('many');
            change(text);
          }}
        />
      ) : (
        <CodeLines typed={typed} error={error} onChange={change} />
      )}
      <div className={styles.actions}>
        <Button type="submit" look="primary" size="large" disabled={isLooking}>
          {isLooking ? t('looking') : t(isSignedIn ? 'look' : 'signInAndLook')}
        </Button>
      </div>
    </form>
  );
}

interface CodeLinesProps {
  readonly typed: string;
  readonly error: string | undefined;
  readonly onChange: (typed: string) => void;
}

function CodeLines({ typed, error, onChange }: CodeLinesProps) {
  const t = useT('redemption');
  return (
    <Field label={t('lines')} hint={t('hint')} error={error} required>
      {({ className, ...ties }) => (
        <textarea
          {...ties}
          className={`${className ?? ''} ${styles.codes ?? ''}`}
          rows={Math.min(10, Math.max(4, linesOf(typed).length + 1))}
          placeholder="K7QM-3XRD-9WTE-HB4N"
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}
