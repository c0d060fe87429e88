import type { ErrorDefinition, Language } from '@zhiye/contract';

type Parameters = Readonly<Record<string, string | number>>;

/** A rule said no: leaves the server as an envelope with the definition's code, status and text. */
export class Refusal extends Error {
  constructor(
    readonly definition: ErrorDefinition,
    readonly parameters: Parameters = {},
  ) {
    super(fillText(definition.en, parameters));
  }

  text(language: Language): string {
    return fillText(this.definition[language], this.parameters);
  }
}

/** Throws: the caller asked for something that the rules do not allow. */
export function refuse(definition: ErrorDefinition, parameters?: Parameters): never {
  throw new Refusal(definition, parameters);
}

function fillText(text: string, parameters: Parameters): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => String(parameters[name] ?? '')).trim();
}
