import type { RegistrationType } from '@zhiye/contract';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { Steps } from '../../../../shared/ui/navigation/steps.tsx';
import styles from './registration.module.css';

/** Choose a type, fill in, send documents, wait; a personal user is done after the second step. */
type RegistrationStep = 'type' | 'basic' | 'details' | 'done';

const stepsOf: Readonly<Record<RegistrationType, readonly RegistrationStep[]>> = {
  1: ['type', 'basic', 'done'],
  2: ['type', 'basic', 'details', 'done'],
  3: ['type', 'basic', 'details', 'done'],
};

interface RegistrationHeaderProps {
  readonly title: string;
  readonly type: RegistrationType;
  readonly step: RegistrationStep;
}

/** The heading of a page with the steps of the registration. */
export function RegistrationHeader({ title, type, step }: RegistrationHeaderProps) {
  const t = useT('registration');
  const steps = stepsOf[type];
  return (
    <div className={styles.head}>
      <h1 className="pt">{title}</h1>
      <Steps labels={steps.map((name) => t(`step.${name}.${type}`))} current={steps.indexOf(step)} />
    </div>
  );
}
