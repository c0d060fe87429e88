// The entities that a document declares for itself.
import { PublicationRefusedError } from '../import-refusal.ts';
import { NAMED_CHARACTERS } from './named-characters.ts';

/** One declaration or comment of an internal subset, or what lies between two (XML 1.0, 2.8). Literals may hold `>`. */
const DECLARATION = /<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<!(?:"[^"]*"|'[^']*'|[^'">])*>|[^<]+|</g;
const HARMLESS = /^(?:<!--|<\?|<!ELEMENT\s|<!ATTLIST\s|<!NOTATION\s|[\s\]]+$)/;
const TEXT_ENTITY = /^<!ENTITY\s+([^\s"'>%&;]{1,40})\s+(?:"([^"]*)"|'([^']*)')\s*>$/;
const OTHER_ENTITY = /^<!ENTITY\s+(%\s+)?([^\s"'>%&;]{1,40})\s/;
/** The sets of named characters that XHTML 1 and OEBPS 1 load; they are known. */
const KNOWN_SET = /^<!ENTITY\s+%\s+(\S+)\s+PUBLIC\s+["']-\/\/[^"'/]+\/\/ENTITIES\s/;
/** A tag, or a reference to a parameter entity. */
const MARKUP = /<|%[^\s%;]{1,40};/;
const OF_XML = new Set(['amp', 'lt', 'gt', 'quot', 'apos']);
const CHARACTER_REFERENCE = /&#(x[\da-f]{1,6}|\d{1,7});/gi;
const REFERENCE = /&(?:#(x[\da-f]{1,6}|\d{1,7})|([^\s&;#]{1,40}));/gi;
const MAX_ENTITIES = 2_000;
/** UTF-16 units that one entity may stand for, and that all references of a document may add to it. */
const MAX_LENGTH = 1_000;
const MAX_ADDED = 100_000;

type Values = ReadonlyMap<string, string>;

/**
 * The entities of a DOCTYPE, which is otherwise dropped: nothing outside the document is ever read, so what an external
 * identifier names does not matter, and other declarations have no effect on text or structure. An entity may stand for text
 * within limits, also by way of other entities; never for markup: its `<` is a character of the text. Entities
 * outside of the document are refused where they are used, and parameter entities with their references.
 */
export function readEntities(doctype: string, file: string, line: number): Record<string, string> {
  const refuse = (detail: string | undefined): never => {
    throw new PublicationRefusedError('entityDeclared', { file, line, detail });
  };
  const { values, refused } = readDeclarations(doctype, refuse);
  const entities = Object.assign(Object.create(null) as Record<string, string>, NAMED_CHARACTERS);
  const expand = createExpander(values);
  let added = 0;
  for (const name of [...values.keys(), ...refused]) {
    // the characters of XML itself cannot be changed (XML 1.0, 4.6)
    if (OF_XML.has(name)) continue;
    let text: string | undefined;
    Object.defineProperty(entities, name, {
      get(): string {
        text ??= expand(name) ?? NAMED_CHARACTERS[name] ?? refuse(name);
        added += text.length;
        return added > MAX_ADDED ? refuse(name) : text;
      },
    });
  }
  return entities;
}

interface Declarations {
  readonly values: Values;
  /** Names of entities that are outside of the document. */
  readonly refused: ReadonlySet<string>;
}

function readDeclarations(doctype: string, refuse: (detail: string | undefined) => never): Declarations {
  const values = new Map<string, string>();
  const refused = new Set<string>();
  const knownSets = new Set<string>();
  const subset = /^[^['"]*(?:"[^"]*"[^['"]*|'[^']*'[^['"]*)*\[([\s\S]*)$/.exec(doctype)?.[1] ?? '';
  for (const [declaration] of subset.matchAll(DECLARATION)) {
    const isPlain = !/^<![^-][^"']*%/.test(declaration);
    if (HARMLESS.test(declaration) && isPlain) continue;
    const [, name, double, single] = TEXT_ENTITY.exec(declaration) ?? [];
    const [, parameter, other] = OTHER_ENTITY.exec(declaration) ?? [];
    const knownSet = KNOWN_SET.exec(declaration)?.[1];
    // the first declaration of a name counts (XML 1.0, 4.2)
    if (name !== undefined) {
      if (!values.has(name) && !refused.has(name)) values.set(name, double ?? single ?? '');
    } else if (knownSet !== undefined) knownSets.add(knownSet);
    else if (other !== undefined && parameter === undefined) {
      if (!values.has(other)) refused.add(other);
    } else if (!isReferenceToKnownSet(declaration, knownSets)) refuse(other);
    if (values.size + refused.size > MAX_ENTITIES) refuse(name ?? other);
  }
  return { values, refused };
}

const isReferenceToKnownSet = (text: string, knownSets: ReadonlySet<string>): boolean =>
  /^(?:\s*%[^\s%;]{1,40};)+[\s\]]*$/.test(text) &&
  [...text.matchAll(/%([^%;]*);/g)].every(([, name]) => knownSets.has(name!));

/** Tells what an entity stands for; undefined when it is too long, has markup, or refers to itself or to something outside. */
function createExpander(values: Values): (name: string) => string | undefined {
  const known = new Map<string, string | undefined>();

  function expand(name: string): string | undefined {
    if (known.has(name)) return known.get(name);
    // one that refers to itself finds this
    known.set(name, undefined);
    const value = values.get(name);
    const text = value === undefined ? NAMED_CHARACTERS[name] : textOf(value);
    known.set(name, text);
    return text;
  }

  function textOf(value: string): string | undefined {
    if (value.length > MAX_LENGTH || MARKUP.test(value)) return undefined;
    let isText = true;
    const replace = (_: string, code?: string, name?: string): string => {
      const part = code === undefined ? expand(name!) : characterOf(code);
      isText &&= part !== undefined;
      return part ?? '';
    };
    // characters are replaced when an entity is declared, and references where it is used (XML 1.0, 4.4)
    const text = value.replace(CHARACTER_REFERENCE, replace).replace(REFERENCE, replace);
    return isText && text.length <= MAX_LENGTH ? text : undefined;
  }

  return expand;
}

/** XML 1.0, production 2; undefined for what is no character. */
function characterOf(reference: string): string | undefined {
  const code = Number(reference.replace(/^x/i, '0x'));
  const isCharacter =
    [0x9, 0xa, 0xd].includes(code) ||
    (code >= 0x20 &&
      code <= 0x10ffff &&
      (code < 0xd800 || code > 0xdfff) &&
      code !== 0xfffe &&
      code !== 0xffff);
  return isCharacter ? String.fromCodePoint(code) : undefined;
}
