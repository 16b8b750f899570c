/** Inputs that were seen to hold the API, or one user's share of it, for seconds (findings K1 to K6). */
import { writePdf } from '../../tests/server/api/apolices/apolice-pdf/pdf-writer.ts';
import { planilha } from '../../tests/server/api/leitura/fixtures/planilha.ts';

export interface HostileInput {
  readonly name: string;
  readonly path: string;
  readonly body: { readonly field: string; readonly content: Buffer } | { readonly json: object };
  /** How many of them are sent at once; 1 where it is not said. */
  readonly times?: number;
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
];
