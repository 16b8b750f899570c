import { nomeDoCampo } from '../../../../shared/averbacao/nome-do-campo.ts';
import type { ConversaoComErros } from '../../../../shared/contracts/conversor-historico.ts';
import { RecordSplitter } from '../../../../shared/format/record-splitter.ts';
import { fold } from '../../../../shared/format/fold.ts';
import { contados } from '../../../../shared/format/numero.ts';
import type { FileHead } from './file-head.ts';

/** Preview of a delimited file as a grid. Invalid cells state the expected value and are tab stops. */
export function Grade({ head, marcas }: { readonly head: FileHead; readonly marcas: readonly Marca[] }) {
  const { cabecalho, linhas, marcadas } = gradeDe(head, marcas);
  const colunas = Math.max(0, ...linhas.map(({ valores }) => valores.length), cabecalho?.length ?? 0);
  return (
    <>
      {marcas.length > 0 && (
        <p className="ap-field-hint" role="status">
          {contados(marcadas, 'valor marcado', 'valores marcados')} na grade
          {marcadas < marcas.length && '; os demais estão adiante no arquivo'}.
        </p>
      )}
      <div
        className="ap-preview-lines py-2 px-2 border rounded ap-grade"
        tabIndex={0}
        role="region"
        aria-label="Primeiras linhas do arquivo"
      >
        <table>
          <thead>
            <tr>
              <th scope="col">Linha</th>
              {Array.from({ length: colunas }, (_, at) => (
                <th key={at} scope="col">
                  {nomeDoCampo(cabecalho?.[at] || `Coluna ${at + 1}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {linhas.map((linha) => (
              <LinhaDaGrade key={linha.linha} {...linha} colunas={colunas} />
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

function LinhaDaGrade({ linha, valores, erros, colunas }: Linha & { readonly colunas: number }) {
  const marca = (coluna: number) => (erros.has(coluna) ? { 'data-erro': true, tabIndex: 0 } : {});
  const motivo = (coluna: number) => erros.has(coluna) && <small>esperado: {erros.get(coluna)}</small>;
  return (
    <tr>
      <th scope="row" {...marca(-1)}>
        {linha}
        {motivo(-1)}
      </th>
      {Array.from({ length: colunas }, (_, at) => (
        <td key={at} {...marca(at)}>
          {valores[at] ?? ''}
          {motivo(at)}
        </td>
      ))}
    </tr>
  );
}

/** An error of a run in one value: its record's first line and its column's header. */
type Marca = Pick<ConversaoComErros['erros'][number], 'linha' | 'campo' | 'valor' | 'esperado'>;

interface Linha {
  readonly linha: number;
  readonly valores: readonly string[];
  /** Errors by column index; -1: the whole line. */
  readonly erros: ReadonlyMap<number, string>;
}

/**
 * The first lines, plus later ones with errors, within the part of the file that was read.
 * @returns also the header, if the first line is one, and the number of errors in these lines
 */
export function gradeDe({ all, separator }: FileHead, marcas: readonly Marca[]) {
  const registros = separar(all, separator ?? '');
  const [primeira, ...resto] = registros;
  const nomes = primeira?.valores.every((valor) => /^\D*$/.test(valor)) ? primeira.valores : null;
  const porLinha = Map.groupBy(marcas, ({ linha }) => linha);
  const corpo = nomes === null ? registros : resto;
  const linhas = corpo
    .filter(({ linha }, at) => at < 20 || porLinha.has(linha))
    .map((registro) => ({ ...registro, erros: errosDe(registro.valores, nomes, porLinha.get(registro.linha) ?? []) }));
  const marcadas = linhas.reduce((soma, { linha }) => soma + (porLinha.get(linha)?.length ?? 0), 0);
  return { cabecalho: nomes, linhas, marcadas };
}

function separar(lines: readonly string[], separator: string) {
  const splitter = new RecordSplitter();
  const registros: { linha: number; valores: readonly string[] }[] = [];
  let inicio = 1;
  for (const [at, line] of lines.entries()) {
    if (!splitter.isOpen) inicio = at + 1;
    const valores = splitter.push(line, separator);
    if (valores !== 'open' && line !== '') registros.push({ linha: inicio, valores: valores ?? [splitter.text] });
  }
  return registros;
}

/** Ignores case, accents and punctuation between words. */
const nome = (texto: string) =>
  fold(texto)
    .replaceAll(/[\s_.-]+/g, ' ')
    .trim();

/** Finds an error's column by header, or else by value. */
function errosDe(valores: readonly string[], nomes: readonly string[] | null, marcas: readonly Marca[]) {
  const erros = new Map<number, string>();
  for (const { campo, valor, esperado } of marcas) {
    const pelaColuna = nomes?.findIndex((um) => nome(um) === nome(campo)) ?? -1;
    const coluna = pelaColuna >= 0 || valor === '' ? pelaColuna : valores.findIndex((um) => um.trim() === valor.trim());
    const antes = erros.get(coluna);
    erros.set(coluna, antes === undefined ? esperado : `${antes}; ${esperado}`);
  }
  return erros;
}
