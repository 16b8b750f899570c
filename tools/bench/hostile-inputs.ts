/** Inputs that were found to block the API, or one user's share of it, for seconds (findings K1 to K6, X3 to X6). */
import { cnpjValido } from '../../shared/format/cnpj.ts';
import { writePdf } from '../../tests/server/api/apolices/apolice-pdf/pdf-writer.ts';
import { planilha } from '../../tests/server/api/leitura/fixtures/planilha.ts';

export interface HostileInput {
  readonly name: string;
  readonly path: string;
  readonly body: { readonly field: string; readonly content: Buffer } | { readonly json: object };
  /** Default: POST. */
  readonly method?: 'POST' | 'PUT';
  /** Number of concurrent requests, and of users who send them; default: 1. */
  readonly times?: number;
  readonly users?: 2;
}

const upload = (path: string, field: string) => (content: Buffer | string) => ({
  path,
  body: { field, content: Buffer.from(content) },
});
const pdf = upload('/api/Apolice/uploadApolice', 'files');
const csv = upload('/api/Conversor/upload/CSV?ramo=54', 'file');
const xlsx = upload('/api/Conversor/upload/XLSX?ramo=54', 'file');
const deParaCsv = upload('/api/Conversor/de-para/csv', 'file');
const sample = (texto: string) => ({ path: '/api/Conversor/layouts/4/teste', body: { json: { ramo: 54, texto } } });

const recognition = upload('/api/Conversor/reconhecer?tamanho=65536', 'file');
const goods = upload('/api/Cadastro/mercadoria/importacao?simular=false', 'file');
const list = (path: string, linhas: readonly object[]) => ({
  path: `/api/Apolice/1/${path}`,
  method: 'PUT' as const,
  body: { json: { versao: 1, linhas } },
});
const many = <T>(count: number, one: (n: number) => T) => Array.from({ length: count }, (_, n) => one(n));
/** One of the hundred check digit pairs is valid. */
const cnpj = (n: number) =>
  many(100, (digits) => String(11_000_000 + n) + '0001' + String(digits).padStart(2, '0')).find(cnpjValido);

const lines = (count: number, text: string) =>
  writePdf([Array.from({ length: count }, (_, n) => ({ text, x: 10, y: 840 - (n * 830) / count, size: 1 }))]);
const header = 'numero;data_embarque\n';
const workbook = (format: string) =>
  planilha({
    linhas: '',
    estilos: `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="${format}"/></numFmts><cellXfs>${'<xf numFmtId="164"/>'.repeat(2_000)}</cellXfs></styleSheet>`,
  });

export const hostileInputs: readonly HostileInput[] = [
  {
    name: 'PDF: one line of 150,000 labels',
    ...pdf(writePdf([[{ text: 'uf:'.repeat(150_000), x: 10, y: 800, size: 0.001 }]])),
  },
  { name: 'PDF: 99,000 lines of a label', ...pdf(lines(99_000, 'segurado')) },
  { name: 'PDF: 250,000 texts on one page', ...pdf(lines(250_000, 'uf')) },
  { name: 'nine of these PDFs', ...pdf(lines(250_000, 'uf')), times: 9 },
  { name: 'sample: 99,000 doubled quotes', ...sample(`${header}"${'""'.repeat(32_000)}\n"${'""'.repeat(16_000)}`) },
  { name: 'sample: quoted separators', ...sample(`${header}${'";";'.repeat(16_000)}\n`.slice(0, 99_000)) },
  { name: 'sample: 60,000 columns', ...sample('a;'.repeat(32_000)) },
  { name: 'CSV: quotes over many lines', ...csv(`${header}${`"${'\n'.repeat(60_000)}";1\n`.repeat(12)}`) },
  { name: 'two of these CSVs', ...csv(`${header}${`"${'\n'.repeat(60_001)}";1\n`.repeat(12)}`), times: 2 },
  { name: 'De-Para: 2,500,000 columns', ...deParaCsv(`tipo;de;para${';x'.repeat(2_500_000)}\n`) },
  { name: 'XLSX: a format of 200,000 brackets', ...xlsx(workbook('['.repeat(200_000))) },
  { name: 'two files of 150,000 lines of faults', ...csv(header + '1;x\n'.repeat(150_000)), times: 2, users: 2 },
  { name: '12 recognitions', ...recognition(header + '1;'.repeat(16_000) + '\n1;1'.repeat(8_000)), times: 12 },
  {
    name: 'PUT of 5,000 taxas',
    ...list(
      'taxas',
      many(5_000, (n) => ({ cnpj_parte: String(11_000_000 + n), taxa: '0.03', inicio_vigencia: '2026-01-01' })),
    ),
  },
  {
    name: 'PUT of 5,000 tomadores',
    ...list(
      'tomadores',
      many(5_000, (n) => ({ razao_social: `Tomador ${n}`, cnpj: cnpj(n), taxa: '0.03' })),
    ),
  },
  {
    name: 'PUT of 500 grupos',
    ...list(
      'grupos',
      many(500, (n) => ({ codigo: String(n), nome: `Grupo ${n}` })),
    ),
  },
  {
    name: 'goods: 20,000 lines imported',
    ...goods(`codigo;descricao;grupo\n${many(20_000, (n) => `M${n};Mercadoria ${n};G\n`).join('')}`),
  },
  {
    name: 'PUT of conditions for 1,000 goods',
    path: '/api/Apolice/1/condicoes',
    method: 'PUT',
    body: { json: { mercadorias: many(1_000, (n) => ({ codigo: `M${n}`, limite: null })), prazo: null, versao: 0 } },
  },
  {
    name: 'De-Para: 10,000 lines',
    ...deParaCsv(
      `tipo;layout;cnpj_segurado;de;para\n${many(10_000, (n) => `MERCADORIA;;;texto ${n};0101\n`).join('')}`,
    ),
  },
];
