import type { NavigationLink } from '@zhiye/publication';
import type { CurrentLocation, ReaderTarget } from '@zhiye/reader';
import { useId, useState } from 'react';
import type { FormEvent } from 'react';
import { useT } from '../../../../shared/i18n/use-t.ts';
import styles from './navigation.module.css';
import { parseGoToTarget } from './go-to-target.ts';
import type { GoToTargetKind } from './go-to-target.ts';

interface GoToFormProps {
  readonly currentLocation: CurrentLocation;
  /** Page numbers of the printed book; empty when the book has none. */
  readonly pageList: readonly NavigationLink[];
  readonly onGo: (target: ReaderTarget) => void;
}

/** Fields that go to a page of the printed book, else to a position, or to a percentage: the numbers that the reader shows. */
export function GoToForm({ currentLocation, pageList, onGo }: GoToFormProps) {
  const t = useT('reading');
  const kinds: readonly GoToTargetKind[] = [pageList.length > 0 ? 'printPage' : 'page', 'percent'];
  const isFixed = currentLocation.layout === 'fixed';
  return (
    <div className={styles.forms}>
      {kinds.map((kind, index) => (
        <GoToField
          key={kind}
          kind={kind}
          isFirst={index === 0}
          currentLocation={currentLocation}
          pageList={pageList}
          onGo={onGo}
        />
      ))}
      {pageList.length === 0 && !isFixed && <p>{t('goTo.noPrintPages')}</p>}
    </div>
  );
}

interface GoToFieldProps extends GoToFormProps {
  readonly kind: GoToTargetKind;
  readonly isFirst: boolean;
}

function GoToField({ kind, isFirst, currentLocation, pageList, onGo }: GoToFieldProps) {
  const t = useT('reading');
  const id = useId();
  const [text, setText] = useState('');
  const [isInvalid, setInvalid] = useState(false);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const target = parseGoToTarget(kind, text, currentLocation.positions, pageList);
    setInvalid(target === undefined);
    if (target) onGo(target);
  };
  const hint = {
    page: t('goTo.pageHint', { positions: currentLocation.positions }),
    printPage: t('goTo.printPageHint', { first: pageList[0]?.title, last: pageList.at(-1)?.title }),
    percent: '0–100',
  }[kind];
  return (
    <form onSubmit={submit}>
      <label htmlFor={id}>
        {t(kind === 'page' && currentLocation.layout === 'fixed' ? 'goTo.fixedPage' : `goTo.${kind}`)}
      </label>
      <input
        id={id}
        data-first={isFirst || undefined}
        value={text}
        inputMode={kind === 'printPage' ? 'text' : 'numeric'}
        autoComplete="off"
        placeholder={hint}
        aria-invalid={isInvalid}
        aria-describedby={isInvalid ? `${id}-error` : undefined}
        onChange={(event) => setText(event.target.value)}
      />
      <button type="submit">{t('goTo.go')}</button>
      {isInvalid && (
        <p id={`${id}-error`} role="alert">
          {t('goTo.invalid', { hint })}
        </p>
      )}
    </form>
  );
}
