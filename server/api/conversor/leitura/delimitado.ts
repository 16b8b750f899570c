import { ArquivoRecusado, type Campo, type Falha, type Leitor, MAX_VALOR, type Registro } from '../registro.ts';
import { codificacaoDe } from './codificacao.ts';
import { type Colunas, colunasDeclaradas, colunasDoCabecalho, separadorDe, separadorDeclarado } from './colunas.ts';
import { lerLinhas } from './linhas.ts';

/** Delimited text: UTF-8 or ISO-8859-1, `;`, `,`, `|` or tab, values in quotes where they hold a separator or a line's end. */
export const lerDelimitado: Leitor = async function* (path, layout, limites) {
  const codificacao = await codificacaoDe(path, layout);
  let separator = layout.linhasCabecalho === 0 ? (layout.separador ?? ';') : '';
  let colunas: Colunas | null = layout.linhasCabecalho === 0 ? colunasDeclaradas(layout) : null;
  let width = 0;
  let total = 0;
  // What the file itself says of its separator, in a line that counts for no header.
  let declared: string | null = null;
  let cabecalho = layout.linhasCabecalho;
  // A record whose quotes are still open, and the line that it began in.
  let open = '';
  let openedAt = 0;
  const unbalanced = () => new ArquivoRecusado('quotes', `As aspas abertas na linha ${openedAt} não são fechadas.`);

  for await (const { primeira, linhas } of lerLinhas(path, codificacao, limites)) {
    const registros: Registro[] = [];
    const falhas: Falha[] = [];
    for (const [at, texto] of linhas.entries()) {
      let linha = primeira + at;
      let record = texto;
      if (linha === 1) {
        if (record.startsWith('\uFEFF')) record = record.slice(1);
        declared = separadorDeclarado(record);
        if (declared !== null) {
          separator = declared;
          cabecalho += 1;
          continue;
        }
      }
      if (open !== '') {
        record = `${open}\n${record}`;
        linha = openedAt;
        if (record.length > limites.caracteres) throw unbalanced();
      } else if (colunas === null) separator = declared ?? separadorDe(record, layout);
      let values = split(record, separator);
      if (colunas === null && open !== '' && values !== 'open') {
        // Only the whole of a header in several lines tells its separator; asked for once, not at each line.
        separator = declared ?? separadorDe(record, layout);
        values = split(record, separator);
      }
      if (values === 'open') {
        openedAt = linha;
        open = record;
        continue;
      }
      open = '';
      if (linha < cabecalho) continue;
      if (values !== null && isBlank(values)) continue;
      if (colunas === null) {
        if (values === null) throw new ArquivoRecusado('quotes', `As aspas da linha ${linha} estão fora do lugar.`);
        colunas = colunasDoCabecalho(values, layout);
        width = values.length;
        continue;
      }
      total += 1;
      if (total > limites.registros) throw tooMany(limites.registros);
      const falta = values === null ? 'aspas só em volta do valor inteiro' : wrongWidth(values, width);
      if (values === null || falta !== null) {
        falhas.push({ linha, campo: '', valor: record.slice(0, MAX_VALOR), esperado: falta ?? '' });
      } else {
        registros.push({ linha, campos: valuesByField(values, colunas) });
      }
    }
    if (registros.length > 0 || falhas.length > 0) yield { registros, falhas };
  }
  if (open !== '') throw unbalanced();
  if (colunas === null) throw new ArquivoRecusado('empty', 'O arquivo não tem a linha de cabeçalho.');
  if (total === 0) throw new ArquivoRecusado('empty', 'O arquivo não tem nenhuma linha além do cabeçalho.');
};

export function tooMany(registros: number): ArquivoRecusado {
  return new ArquivoRecusado('too_many', `O arquivo tem mais de ${registros.toLocaleString('pt-BR')} registros.`);
}

/** One value too many or too few moves all that follow into other columns. Empty ones at the end do no harm. */
function wrongWidth(values: readonly string[], width: number): string | null {
  if (width === 0 || values.length === width) return null;
  if (values.length > width && isBlank(values.slice(width))) return null;
  return `${width} colunas, como no cabeçalho (a linha tem ${values.length})`;
}

/** An empty line, or one of separators alone, as spreadsheets leave them behind the last row. */
const isBlank = (values: readonly string[]) => values.every((value) => value.trim() === '');

function valuesByField(values: readonly string[], colunas: Colunas): Partial<Record<Campo, string>> {
  const campos: Partial<Record<Campo, string>> = {};
  for (const [at, campo] of colunas) {
    const value = values[at];
    if (value !== undefined && value !== '') campos[campo] = value;
  }
  return campos;
}

/**
 * The values of a record, with quotes around them or not, doubled ones inside; null where something stands behind the
 * closing ones. A value that does not begin with quotes has them as characters, as in 3" for inches.
 */
const split = (record: string, separator: string) =>
  record.includes('"') ? splitQuoted(record, separator) : record.split(separator);

function splitQuoted(record: string, separator: string): string[] | 'open' | null {
  const values: string[] = [];
  for (let at = 0; ;) {
    let value: string;
    if (record[at] === '"') {
      let end = record.indexOf('"', at + 1);
      while (end >= 0 && record[end + 1] === '"') end = record.indexOf('"', end + 2);
      if (end < 0) return 'open';
      value = record.slice(at + 1, end).replaceAll('""', '"');
      at = end + 1;
      if (at < record.length && record[at] !== separator) return null;
    } else {
      const end = record.indexOf(separator, at);
      value = record.slice(at, end < 0 ? undefined : end);
      at = end < 0 ? record.length : end;
    }
    values.push(value);
    if (at >= record.length) return values;
    at += 1;
    if (at === record.length) return [...values, ''];
  }
}
