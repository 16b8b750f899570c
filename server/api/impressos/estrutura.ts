type Pdf = PDFKit.PDFDocument;

/** Innermost open group of each printout. */
const abertos = new WeakMap<Pdf, PDFKit.PDFStructureElement>();

/** Tags a PDF for screen readers: each text becomes an element of its `structType`, else a paragraph. */
export function estruturar(impresso: Pdf): void {
  const documento = impresso.struct('Document');
  impresso.addStructure(documento);
  abertos.set(impresso, documento);
  const escrever = impresso.text.bind(impresso) as (...dados: unknown[]) => Pdf;
  impresso.text = (...dados: unknown[]) => {
    const { structType = 'P', link } = (dados.find((um) => typeof um === 'object') as PDFKit.Mixins.TextOptions) ?? {};
    marcar(impresso, link ? 'Link' : structType, () => escrever(...dados), link ? String(link) : undefined);
    return impresso;
  };
}

/** Groups the elements that `partes` draws, such as the cells of a row. */
export function agrupar(impresso: Pdf, tipo: 'L' | 'LI' | 'Table' | 'TR', partes: () => void): void {
  const acima = abertos.get(impresso) as PDFKit.PDFStructureElement;
  const grupo = impresso.struct(tipo);
  acima.add(grupo);
  abertos.set(impresso, grupo);
  partes();
  // Writes the group out: a long table keeps no rows.
  grupo.end();
  abertos.set(impresso, acima);
}

/** Tags a drawing as one structure element; an `Artifact` is not read aloud. @param alt text of a picture */
export function marcar(impresso: Pdf, tipo: string, desenhar: () => void, alt?: string): void {
  const opcoes = { ...(alt && { alt }), ...(tipo === 'TH' && { scope: 'Column' }) };
  if (tipo !== 'Artifact') return void abertos.get(impresso)?.add(impresso.struct(tipo, opcoes, desenhar));
  impresso.markContent(tipo);
  try {
    desenhar();
  } finally {
    impresso.endMarkedContent();
  }
}
