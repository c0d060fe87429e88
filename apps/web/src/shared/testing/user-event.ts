import { userEvent as library } from '@testing-library/user-event';

const startUser = () => library.setup({ delay: null });

/** The person of all component tests: types and clicks without pauses. */
export let userEvent = startUser();

/** Keys held down and the place of the pointer do not pass from one test to the next. */
export function restartUser(): void {
  userEvent = startUser();
}
