import type { ErrorDefinition, Language, RefusalData } from '@zhiye/contract';
import { fillText } from './fill-text.ts';

/** A request that a rule does not allow. It is sent as an envelope with code, status and text of the definition, and the parameters as data. */
export class Refusal extends Error {
  constructor(
    readonly definition: ErrorDefinition,
    readonly parameters: RefusalData = {},
  ) {
    super(fillText(definition.en, parameters).trim());
  }

  text(language: Language): string {
    return fillText(this.definition[language], this.parameters).trim();
  }
}

/** Throws a Refusal. */
export function refuse(definition: ErrorDefinition, parameters?: RefusalData): never {
  throw new Refusal(definition, parameters);
}
