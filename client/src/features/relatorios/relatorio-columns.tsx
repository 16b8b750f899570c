import { Link } from 'react-router-dom';
import { celulaEmTexto, ehNumerica } from '../../../../shared/contracts/relatorios/celula-em-texto.ts';
import { colunasDoPedido, graficoDoPedido } from '../../../../shared/contracts/relatorios/conforme-parametros.ts';
import type {
  ColunaDeRelatorio,
  Relatorio,
  TipoDeColuna,
  Destino,
} from '../../../../shared/contracts/relatorios/definir-relatorio.ts';
import type { LinhaDoRelatorio, Parametros } from '../../../../shared/contracts/relatorios/relatorio-contract.ts';
import type { LinhaLida } from '../../api/relatorios.ts';
import type { Column, ColumnKind } from '../../ui/list/columns.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { paths } from '../../navigation/paths.ts';

const tipos: Readonly<Record<TipoDeColuna, readonly [kind: ColumnKind, width: string]>> = {
  texto: ['text', '11rem'],
  cnpj: ['cnpj', '11.5rem'],
  inteiro: ['integer', '7rem'],
  valor: ['money', '10rem'],
  numero: ['decimal', '9.5rem'],
  taxa: ['decimal', '7.5rem'],
  cambio: ['decimal', '7.5rem'],
  percentual: ['decimal', '7rem'],
  data: ['date', '7.5rem'],
  competencia: ['integer', '8rem'],
};

export function relatorioColumns(relatorio: Relatorio, parametros: Parametros): readonly Column<LinhaLida>[] {
  const grafico = graficoDoPedido(relatorio, parametros);
  const visiveis = colunasDoPedido(relatorio, parametros).map(
    (nome) => [nome, relatorio.colunas[nome] as ColunaDeRelatorio] as const,
  );
  const deLink = visiveis.find(([, { leva }]) => leva)?.[0];
  const nomeia = deLink ?? grafico?.serie ?? grafico?.categoria ?? visiveis[0]?.[0];
  return visiveis.map(([nome, coluna]) => ({
    key: nome,
    title: coluna.rotulo,
    kind: tipos[coluna.tipo][0],
    width: tipos[coluna.tipo][1],
    align: ehNumerica(coluna.tipo) ? 'end' : 'start',
    value: (linha) => linha[nome],
    render: (linha) => <Celula nome={nome} coluna={coluna} linha={linha} parametros={parametros} />,
    ...(nome === nomeia && { rowHeader: true }),
    ...(coluna.extra && { extra: true }),
  }));
}

interface CelulaProps {
  readonly nome: string;
  readonly coluna: ColunaDeRelatorio;
  readonly linha: LinhaDoRelatorio;
  readonly parametros: Parametros;
}

/** Texts up to this length do not wrap: “RC-DC” must not break at its hyphen. */
const INTEIRO = 12;

function Celula({ nome, coluna, linha, parametros }: CelulaProps) {
  const texto = celulaEmTexto(coluna.tipo, linha[nome]);
  if (coluna.marcas) return <MarcaDaColuna coluna={coluna} texto={texto} />;
  const destino = texto !== '' && coluna.leva && enderecoDe(coluna.leva, linha, parametros);
  if (!destino)
    return coluna.tipo === 'texto' ? (
      <span className={texto.length > INTEIRO ? 'ap-two-lines' : 'text-nowrap'}>{texto}</span>
    ) : (
      texto
    );
  return (
    <Link to={destino} className="ap-cell-link">
      {texto}
    </Link>
  );
}

export const MarcaDaColuna = ({ coluna, texto }: { coluna: ColunaDeRelatorio | undefined; texto: string | null }) =>
  texto && <StatusBadge tone={coluna?.marcas?.[texto] ?? 'neutral'}>{texto}</StatusBadge>;

/** Drill-down URL of a cell; undefined if it has none. */
export function enderecoDe(leva: Destino, linha: LinhaDoRelatorio, parametros: Parametros): string | undefined {
  if ('por' in leva) {
    const id = linha[leva.por];
    return id ? telas[leva.tela](String(id)) : undefined;
  }
  const nomeados = [
    ...Object.entries(leva.parametros).map(([nome, parametro]) => [nome, parametros[parametro]] as const),
    ...Object.entries(leva.colunas).map(([nome, coluna]) => [nome, linha[coluna]] as const),
  ];
  return listas[leva.tela](
    Object.fromEntries(
      nomeados.flatMap(([nome, valor]) => (valor === null || valor === undefined ? [] : [[nome, String(valor)]])),
    ),
  );
}

const listas = {
  averbacoes: paths.averbacoesDaLinha,
  faturas: paths.faturasDaLinha,
  novoTomador: paths.novoTomador,
} as const;

const telas: Readonly<Record<Extract<Destino, { por: string }>['tela'], (id: string) => string>> = {
  apolice: (id) => paths.apolice(Number(id)),
  averbacao: (id) => paths.averbacao(Number(id)),
  fatura: (id) => paths.fatura(Number(id)),
  bloco: (id) => paths.bloco(Number(id)),
  dis: (id) => paths.registro('dis', id),
};
