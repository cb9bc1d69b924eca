import { SaxesParser } from 'saxes';
import { FileError } from './problem.ts';

const MAX_DEPTH = 100;
const MAX_ATTRIBUTE_CHARACTERS = 64 * 1024;

/** Values by name, without inherited properties. */
export type Attributes = Readonly<Partial<Record<string, string>>>;

/** Callbacks for reading an XML document. Names have no prefixes. */
export interface XmlHandler {
  open?(name: string, attributes: Attributes): void;
  text?(text: string): void;
  close?(name: string): void;
}

/**
 * Reads an XML part of a workbook from its chunks. A document type declaration is refused: no sheet has one, and XML
 * bombs require one.
 */
export async function readXml(chunks: AsyncIterable<Buffer>, handler: XmlHandler): Promise<void> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const parser = new SaxesParser({ position: false, xmlns: false });
  let depth = 0;
  parser.on('error', () => {
    throw damaged();
  });
  parser.on('doctype', () => {
    throw damaged();
  });
  parser.on('opentag', ({ name, attributes }) => {
    depth += 1;
    if (depth > MAX_DEPTH) throw damaged();
    for (const key in attributes)
      if ((attributes[key] ?? '').length > MAX_ATTRIBUTE_CHARACTERS) throw damaged();
    handler.open?.(localName(name), attributes);
  });
  parser.on('closetag', ({ name }) => {
    depth -= 1;
    handler.close?.(localName(name));
  });
  if (handler.text !== undefined) parser.on('text', (text) => handler.text?.(text));
  try {
    for await (const chunk of chunks) parser.write(decoder.decode(chunk, { stream: true }));
    parser.write(decoder.decode()).close();
  } catch (error) {
    throw error instanceof FileError ? error : damaged();
  }
}

export interface XmlName {
  /** Name as written, including the prefix. */
  readonly name: string;
  readonly local: string;
  readonly namespace: string;
}

export interface XmlElement extends XmlName {
  readonly attributes: readonly (XmlName & { readonly value: string })[];
}

export interface NamespacedXmlHandler {
  /** Returns the entities declared in the document type, by name. */
  doctype(text: string): Readonly<Record<string, string>>;
  open(element: XmlElement): void;
  /** Text or CDATA. */
  text(text: string): void;
  close(): void;
}

/**
 * Reads a whole XML document with its namespaces. Returns false if the document is not well-formed; rethrows errors
 * from the handler.
 */
export function readNamespacedXml(document: string, handler: NamespacedXmlHandler): boolean {
  const parser = new SaxesParser({ xmlns: true, position: false });
  class NotWellFormed extends Error {}
  parser.on('error', () => {
    throw new NotWellFormed();
  });
  parser.on('doctype', (text) => {
    Object.assign(parser.ENTITIES, handler.doctype(text));
  });
  parser.on('opentag', ({ name, local, uri, attributes }) => {
    const listed = Object.values(attributes).map((one) => ({ ...one, namespace: one.uri }));
    handler.open({ name, local, namespace: uri, attributes: listed });
  });
  parser.on('closetag', () => handler.close());
  parser.on('text', (text) => handler.text(text));
  parser.on('cdata', (text) => handler.text(text));
  try {
    parser.write(document).close();
    return true;
  } catch (error) {
    if (error instanceof NotWellFormed) return false;
    throw error;
  }
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

function damaged(): FileError {
  return new FileError({
    read: 'A part of the workbook is not valid XML.',
    expected: 'A workbook was expected as the accounting program saved it, without changes.',
  });
}
