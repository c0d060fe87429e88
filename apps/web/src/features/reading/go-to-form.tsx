import type { NavigationLink } from '@zhiye/publication';
import type { Place, ReaderTarget } from '@zhiye/reader';
import { useId, useState } from 'react';
import type { FormEvent } from 'react';
import { useT } from '../../shared/i18n/use-t.ts';
import styles from './go-to-form.module.css';
import { readGoal } from './goal.ts';
import type { GoalKind } from './goal.ts';

interface GoToFormProps {
  readonly place: Place;
  /** Numbers of the printed pages; empty when the book names none. */
  readonly pageList: readonly NavigationLink[];
  readonly onGo: (target: ReaderTarget) => void;
}

/** Ways to a place one knows by its number: a page, a page of the printed book, a percentage. */
export function GoToForm({ place, pageList, onGo }: GoToFormProps) {
  const t = useT('reading');
  const kinds: readonly GoalKind[] =
    pageList.length > 0 ? ['page', 'printPage', 'percent'] : ['page', 'percent'];
  return (
    <div className={styles.forms}>
      {kinds.map((kind, index) => (
        <GoalField
          key={kind}
          kind={kind}
          isFirst={index === 0}
          place={place}
          pageList={pageList}
          onGo={onGo}
        />
      ))}
      {pageList.length === 0 && <p>{t('goTo.noPrintPages')}</p>}
    </div>
  );
}

interface GoalFieldProps extends GoToFormProps {
  readonly kind: GoalKind;
  readonly isFirst: boolean;
}

function GoalField({ kind, isFirst, place, pageList, onGo }: GoalFieldProps) {
  const t = useT('reading');
  const id = useId();
  const [text, setText] = useState('');
  const [isWrong, setWrong] = useState(false);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const goal = readGoal(kind, text, place.positions, pageList);
    setWrong(goal === undefined);
    if (goal) onGo(goal);
  };
  const hint = {
    page: t('goTo.pageHint', { positions: place.positions }),
    printPage: t('goTo.printPageHint', { first: pageList[0]?.title, last: pageList.at(-1)?.title }),
    percent: '0–100',
  }[kind];
  return (
    <form onSubmit={submit}>
      <label htmlFor={id}>{t(`goTo.${kind}`)}</label>
      <input
        id={id}
        data-first={isFirst || undefined}
        value={text}
        inputMode={kind === 'printPage' ? 'text' : 'numeric'}
        autoComplete="off"
        placeholder={hint}
        aria-invalid={isWrong}
        aria-describedby={isWrong ? `${id}-wrong` : undefined}
        onChange={(event) => setText(event.target.value)}
      />
      <button type="submit">{t('goTo.go')}</button>
      {isWrong && (
        <p id={`${id}-wrong`} role="alert">
          {t('goTo.wrong', { hint })}
        </p>
      )}
    </form>
  );
}
