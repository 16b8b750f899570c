import { getDocumentProxy } from 'unpdf';
import { expect } from 'vitest';

/** A node as pdf.js gives it: an element, or content that its page has under the same id. */
interface No {
  readonly role?: string;
  readonly alt?: string;
  readonly id?: string;
  readonly children?: readonly No[];
}

/** An element of a tagged PDF: its kind, its text or its picture's alternative text, and its children. */
export type Elemento = readonly [papel: string, dito: string, ...partes: Elemento[]];

/**
 * Reads a tagged PDF as a screen reader does, page by page, and checks that each text drawn is in an element or is an artifact.
 * @returns the parts of each page's document.
 */
export async function lerPdf(bytes: Uint8Array): Promise<Elemento[][]> {
  expect(Buffer.from(bytes.subarray(0, 8)).toString()).toBe('%PDF-1.7');
  const pdf = await getDocumentProxy(new Uint8Array(bytes));
  expect(await pdf.getMarkInfo()).toMatchObject({ Marked: true });
  const { info } = await pdf.getMetadata();
  expect(info).toMatchObject({ Language: 'pt-BR', Title: expect.stringMatching(/./) });
  expect(await pdf.getViewerPreferences()).toMatchObject({ DisplayDocTitle: true });
  const paginas: Elemento[][] = [];
  for (let numero = 1; numero <= pdf.numPages; numero += 1) {
    const pagina = await pdf.getPage(numero);
    const ditos = await textosPorMarca(pagina);
    const { children = [] } = (await pagina.getStructTree()) as No;
    expect(children.map(({ role }) => role)).toEqual(['Document']);
    const elementos = ({ role = '', alt, children: partes = [] }: No): Elemento[] => {
      const dentro = partes.filter((parte) => parte.role).flatMap(elementos);
      const proprias = partes.filter((parte) => !parte.role);
      // pdf.js gives a table whole on each of its pages.
      if (dentro.length + proprias.length === 0) return [];
      const dito = alt ?? proprias.map(({ id = '' }) => ditos.get(id) ?? '').join('');
      return [[role, dito.trim(), ...dentro]];
    };
    paginas.push(children.flatMap(({ children: partes = [] }) => partes.flatMap(elementos)));
  }
  return paginas;
}

type Pagina = Awaited<ReturnType<Awaited<ReturnType<typeof getDocumentProxy>>['getPage']>>;

async function textosPorMarca(pagina: Pagina): Promise<ReadonlyMap<string, string>> {
  const ditos = new Map<string, string>();
  const abertas: string[] = [];
  const { items } = await pagina.getTextContent({ includeMarkedContent: true });
  for (const item of items) {
    if ('str' in item) {
      const marca = abertas.at(-1);
      if (marca !== undefined) ditos.set(marca, (ditos.get(marca) ?? '') + item.str + (item.hasEOL ? ' ' : ''));
      else if (item.str.trim() !== '') throw new Error(`outside of the structure: ${item.str}`);
    } else if (item.type === 'endMarkedContent') abertas.pop();
    else abertas.push(item.id || item.type);
  }
  return ditos;
}

/** All elements of a kind, in reading order. */
export const doPapel = (elementos: readonly Elemento[], papel: string): string[] =>
  elementos.flatMap(([um, dito, ...partes]) => [...(um === papel ? [dito] : []), ...doPapel(partes, papel)]);
