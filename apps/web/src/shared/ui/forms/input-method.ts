/**
 * Whether a key belongs to an input method, for example the Enter that confirms a word. Safari ends the composition before it sends
 * that key, and marks it by the code 229 alone (UI Events, section "Legacy keyCode").
 */
export const isInputMethodKey = ({ isComposing, keyCode }: KeyboardEvent): boolean =>
  isComposing || keyCode === 229;
