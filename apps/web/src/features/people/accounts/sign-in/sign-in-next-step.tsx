import { FirstPasswordForm } from './first-password-form.tsx';
import type { NextStep } from './next-step.ts';
import { SecondFactorForm } from './second-factor-form.tsx';
import { SecondFactorSetupForm } from './second-factor-setup-form.tsx';

interface SignInNextStepProps {
  readonly step: NextStep;
  readonly onNextStep: (step: NextStep) => void;
  /** Back to sign-in, by choice or because the ticket has expired. */
  readonly onLeave: () => void;
}

/** The form for what is missing before a session starts. */
export function SignInNextStep({ step: { name, ticket }, onNextStep, onLeave }: SignInNextStepProps) {
  if (name === 'first')
    return <FirstPasswordForm ticket={ticket} onNextStep={onNextStep} onLeave={onLeave} />;
  if (name === 'secondFactor') return <SecondFactorForm ticket={ticket} onLeave={onLeave} />;
  return <SecondFactorSetupForm ticket={ticket} onLeave={onLeave} />;
}
