import type { ErrorDefinition, Language, RefusalData } from '@zhiye/contract';

/** A rule said no: leaves the server as an envelope with the definition's code, status and text, and the parameters as data. */
export class Refusal extends Error {
  constructor(
    readonly definition: ErrorDefinition,
    readonly parameters: RefusalData = {},
  ) {
    super(fillText(definition.en, parameters));
  }

  text(language: Language): string {
    return fillText(this.definition[language], this.parameters);
  }
}

/** Throws: the caller asked for something that the rules do not allow. */
export function refuse(definition: ErrorDefinition, parameters?: RefusalData): never {
  throw new Refusal(definition, parameters);
}

function fillText(text: string, parameters: RefusalData): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => String(parameters[name] ?? '')).trim();
}
