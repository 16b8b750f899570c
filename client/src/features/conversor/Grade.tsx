import { nomeDoCampo } from '../../../../shared/averbacao/nome-do-campo.ts';
import type { FileHead } from './file-head.ts';
import { gradeDe, type Linha, type Marca } from './grade.ts';

interface Props {
  readonly head: FileHead;
  readonly marcas: readonly Marca[];
}

/** Preview of a delimited file as a grid. Invalid cells state what was expected and are tab stops. */
export function Grade({ head, marcas }: Props) {
  const { cabecalho, linhas, marcadas } = gradeDe(head, marcas);
  const colunas = Math.max(0, ...linhas.map(({ valores }) => valores.length), cabecalho?.length ?? 0);
  return (
    <>
      {marcas.length > 0 && (
        <p className="ap-field-hint" role="status">
          {marcadas === 1 ? '1 valor marcado' : `${marcadas} valores marcados`} na grade
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
              <LinhaDaGrade key={linha.linha} linha={linha} colunas={colunas} />
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

function LinhaDaGrade({
  linha: { linha, valores, erros },
  colunas,
}: {
  readonly linha: Linha;
  readonly colunas: number;
}) {
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
