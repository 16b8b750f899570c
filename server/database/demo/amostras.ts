/**
 * Writes files that the converter takes at once, for policy 10 of the demonstration data, and for each a broken one, into
 * `amostras/`: `npm run amostras`. Without a database: the demonstration data is the same every time for the same day.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { digitoDaChave } from '../../../shared/format/chave-acesso.ts';
import { hoje } from '../../../shared/format/data.ts';
import { type ApolicePlan, makePlan } from './plan.ts';

const folder = new URL('../../../amostras/', import.meta.url);
const QUANTOS = 12;

/** One shipment; the columns of the delimited layout in their order. */
type Embarque = Readonly<Record<string, string>>;

function embarques({ segurado, idSucursal, id, idRamo, inicio }: ApolicePlan, dia: string, lote: number): Embarque[] {
  const data = `${dia.slice(8, 10)}/${dia.slice(5, 7)}/${dia.slice(0, 4)}`;
  const apolice = `${String(idSucursal).padStart(2, '0')}${idRamo}${inicio.slice(0, 4)}${String(id).padStart(5, '0')}`;
  // Numbers of the moment, so that a second run makes new documents.
  const first = (Math.floor(Date.now() / 1_000) % 90_000_000) + lote * 100_000_000;
  return Array.from({ length: QUANTOS }, (_, at) => {
    const numero = String(first + at).padStart(9, '0');
    const base = `35${dia.slice(2, 4)}${dia.slice(5, 7)}${segurado.cnpj}57001${numero}1${numero.slice(1)}`;
    return {
      tipo_documento: 'CT-e',
      chave: base + digitoDaChave(base),
      serie: '1',
      numero: String(Number(numero)),
      data_emissao: data,
      data_embarque: data,
      cnpj_embarcador: segurado.cnpj,
      uf_origem: 'SP',
      municipio_origem: '3550308',
      uf_destino: 'MG',
      municipio_destino: '3106200',
      mercadoria: at % 2 === 0 ? '0601' : 'Bobinas de aço',
      embalagem: 'Caixa',
      placa: `ROM${at % 10}A${String(at).padStart(2, '0')}`,
      valor_mercadoria: `${String(10 + at)}.500,25`,
      valor_frete: '',
      valor_container: '',
      apolice,
      observacao: '',
    };
  });
}

/** What usually goes wrong: a plate, an amount, a text that De-Para has to learn. */
function quebrar(rows: readonly Embarque[]): Embarque[] {
  const faults: readonly Embarque[] = [
    { placa: 'ABC12345' },
    { valor_mercadoria: 'dez mil' },
    { mercadoria: 'Pneu zero km' },
  ];
  return rows.map((row, at) => ({ ...row, ...faults[at] }));
}

function delimitado(rows: readonly Embarque[]): string {
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

function fixo(rows: readonly Embarque[]): string {
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

const today = hoje();
const apolice = makePlan(today).apolices[9] as ApolicePlan;
const rows = embarques(apolice, today, 1);
const others = embarques(apolice, today, 2);
await mkdir(folder, { recursive: true });
const files = { 'csv-boa.csv': delimitado(rows), 'largura-fixa-boa.txt': fixo(others) };
const broken = { 'csv-quebrada.csv': delimitado(quebrar(rows)), 'largura-fixa-quebrada.txt': fixo(quebrar(others)) };
for (const [name, content] of Object.entries({ ...files, ...broken })) await writeFile(new URL(name, folder), content);
process.stdout.write(`Amostras para a apólice ${rows[0]?.['apolice']} (ramo RCTR-C), em amostras/\n`);
