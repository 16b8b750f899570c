import type { Embarque } from './embarques.ts';

/** File content for the layout “CSV”. */
export function delimitado(rows: readonly Embarque[]): string {
  const fields = Object.keys(rows[0] ?? {});
  return [fields, ...rows.map((row) => fields.map((field) => row[field] ?? ''))]
    .map((line) => `${line.join(';')}\r\n`)
    .join('');
}

/** Widths of the layout “Largura fixa”; amounts with two implied decimals, dates DDMMAAAA. */
const larguras: readonly (readonly [campo: string, largura: number])[] = [
  ['tipo_documento', 6],
  ['chave', 44],
  ['serie', 3],
  ['numero', 9],
  ['data_emissao', 8],
  ['data_embarque', 8],
  ['cnpj_embarcador', 14],
  ['cnpj_tomador', 14],
  ['uf_origem', 2],
  ['municipio_origem', 7],
  ['uf_destino', 2],
  ['municipio_destino', 7],
  ['mercadoria', 40],
  ['embalagem', 20],
  ['placa', 7],
  ['valor_mercadoria', 15],
  ['valor_frete', 15],
  ['valor_container', 15],
  ['apolice', 20],
  ['subgrupo', 10],
  ['observacao', 60],
];

/** File content for the layout “Largura fixa”. */
export function fixo(rows: readonly Embarque[]): string {
  const place = (row: Embarque, campo: string, width: number) => {
    const text = row[campo] ?? '';
    const plain = campo.startsWith('data_')
      ? text.replaceAll('/', '')
      : campo.startsWith('valor_')
        ? text.replaceAll(/[.,]/g, '')
        : text;
    return plain.slice(0, width).padEnd(width);
  };
  return rows.map((row) => `${larguras.map(([campo, width]) => place(row, campo, width)).join('')}\r\n`).join('');
}
