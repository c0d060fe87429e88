import type { RegistrationType } from '@zhiye/contract';
import { useT } from '../../shared/i18n/use-t.ts';
import { Steps } from '../../shared/ui/steps.tsx';
import styles from './registration-head.module.css';

/** Choose a type, fill in, send papers, wait; a personal user is done after the second. */
export type RegistrationStep = 'type' | 'basic' | 'details' | 'done';

const stepsOf: Readonly<Record<RegistrationType, readonly RegistrationStep[]>> = {
  1: ['type', 'basic', 'done'],
  2: ['type', 'basic', 'details', 'done'],
  3: ['type', 'basic', 'details', 'done'],
};

interface RegistrationHeadProps {
  readonly title: string;
  readonly type: RegistrationType;
  readonly step: RegistrationStep;
}

/** A page's heading with how far the registration is. */
export function RegistrationHead({ title, type, step }: RegistrationHeadProps) {
  const t = useT('registration');
  const steps = stepsOf[type];
  return (
    <div className={styles.head}>
      <h1 className="pt">{title}</h1>
      <Steps labels={steps.map((name) => t(`step.${name}.${type}`))} current={steps.indexOf(step)} />
    </div>
  );
}
