import { SaxesParser, type SaxesTagNS } from 'saxes';
import { MOTIVOS, NotaRecusada } from './recusada.ts';

const NFE = 'http://www.portalfiscal.inf.br/nfe';

/** Several times what the largest note of 990 lines has. */
const MOST = { depth: 50, attributes: 50, elements: 400_000, text: 20_000 };

/** An element of the NF-e's namespace, whatever its prefix. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: XmlElement[];
  /** Its own, without blanks around it. */
  text: string;
}

/**
 * The document as a tree of the NF-e's own elements: others, as a signature, are passed over with all that is in them.
 * Strict: anything that is not well-formed ends it. Throws `NotaRecusada`.
 */
export function readXml(text: string): XmlElement {
  const parser = new SaxesParser({ xmlns: true, position: false });
  const reading = startReading();
  // The five that XML itself defines, and no other: without a DTD nobody can have defined one.
  parser.ENTITIES = new Proxy(parser.ENTITIES, { get: (known, name: string) => known[name] ?? dangerous() });
  parser.on('attribute', () => reading.attribute());
  parser.on('opentag', (tag) => reading.open(tag));
  parser.on('text', (piece) => reading.text(piece));
  parser.on('cdata', (piece) => reading.text(piece));
  parser.on('closetag', () => reading.close());
  wellFormed(() => parser.write(text));
  wellFormed(() => parser.close(), MOTIVOS.cortado);
  if (reading.root === undefined) throw new NotaRecusada('NAO_E_NFE');
  return reading.root;
}

function startReading() {
  /** From the root to where the parser is; undefined: in something of another namespace. */
  const path: (XmlElement | undefined)[] = [];
  let root: XmlElement | undefined;
  let elements = 0;
  let attributes = 0;
  return {
    get root() {
      return root;
    },
    attribute() {
      attributes += 1;
      bound(attributes, MOST.attributes);
    },
    open(tag: SaxesTagNS) {
      attributes = 0;
      elements += 1;
      bound(elements, MOST.elements);
      bound(path.length + 1, MOST.depth);
      const parent = path.at(-1);
      const ours = tag.uri === NFE && (path.length === 0 || parent !== undefined);
      const element = ours ? elementOf(tag) : undefined;
      if (element !== undefined) parent?.children.push(element);
      if (path.length === 0) root = element;
      path.push(element);
    },
    text(piece: string) {
      const element = path.at(-1);
      if (element === undefined) return;
      bound(element.text.length + piece.length, MOST.text);
      element.text += piece;
    },
    close() {
      const element = path.pop();
      if (element !== undefined) element.text = element.text.trim();
    },
  };
}

const NONE: ReadonlyMap<string, string> = new Map();

function elementOf({ local, attributes }: SaxesTagNS): XmlElement {
  const own = Object.values(attributes).filter(({ uri }) => uri === '');
  const named = own.length === 0 ? NONE : new Map(own.map(({ name, value }) => [name, value]));
  return { name: local, attributes: named, children: [], text: '' };
}

function bound(count: number, most: number): void {
  if (count > most) throw new NotaRecusada('NAO_E_NFE', MOTIVOS.grande);
}

function dangerous(): never {
  throw new NotaRecusada('XML_PERIGOSO');
}

/** Whatever the parser says against a text, it is no note. */
function wellFormed(parse: () => void, mensagem?: string): void {
  try {
    parse();
  } catch (error) {
    throw error instanceof NotaRecusada ? error : new NotaRecusada('NAO_E_NFE', mensagem);
  }
}

/** The first of these names below it, one step after another. */
export function elementAt(element: XmlElement | undefined, ...names: string[]): XmlElement | undefined {
  return names.reduce((at, name) => at?.children.find((child) => child.name === name), element);
}

export function elementsOf(element: XmlElement | undefined, name: string): XmlElement[] {
  return element?.children.filter((child) => child.name === name) ?? [];
}

/** Empty where there is none. */
export function textOf(element: XmlElement | undefined, ...names: string[]): string {
  return elementAt(element, ...names)?.text ?? '';
}
